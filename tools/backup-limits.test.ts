import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStore, type FileStore } from '#kit/api/files.ts'
import { migrate } from '#kit/api/migrate.ts'
import { s3Store } from '#kit/api/s3-store.ts'
import { fakeS3 } from '#kit/api/s3-testing.ts'
import { ask, emptyDatabase } from './backup-testing.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

/** Rows per table: around the chunk sizes of COPY readers and writers. */
const SIZES = [0, 1, 2, 63, 64, 65, 499, 500, 501, 502, 503, 999, 1000, 1001, 1002, 1501, 4096, 12_345]
const TABLES = SIZES.map((size) => `rows_${size}`)

const KEY = 'ab/ab000000-0000-4000-8000-000000000001'
const EMPTY = 'ab/ab000000-0000-4000-8000-000000000002'

const folder = await mkdtemp(join(tmpdir(), 'quayside-limits-'))
const options = { migrations: join(folder, 'migrations') }
const store = folderStore(join(folder, 'files'))

beforeAll(async () => {
  await mkdir(options.migrations)
  const tables = [...TABLES, 'wide'].map((name) => `create table ${name} (id int primary key, text text);`)
  await writeFile(join(options.migrations, '001_first.sql'), tables.join('\n'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Tables of all sizes, and one whose rows exceed a socket read. */
async function filledDatabase(): Promise<string> {
  const url = await emptyDatabase()
  await migrate(url, options.migrations)
  const fill = SIZES.map(
    (size) =>
      `insert into rows_${size} select n, E'line\\n\\ttab \\\\n \\\\. ' || md5(n::text) from generate_series(1, ${size}) n;`,
  )
  const wide = `insert into wide select n, repeat(E'long\\n' || n, 50000 * n) from generate_series(1, 9) n;`
  await ask(url, [...fill, wide].join('\n'))
  return url
}

const checksums = async (url: string) =>
  Object.fromEntries(
    await Promise.all(
      [...TABLES, 'wide'].map(async (table) => {
        const [row] = await ask(url, `select count(*)::int as rows, md5(string_agg(t::text, ',' order by id)) from ${table} t`)
        return [table, row]
      }),
    ),
  )

/** Bytes of COPY per archive member, and per socket read. */
const LIMITS = [4 * 1_048_576, 8 * 1_048_576, 65_536, 2 * 65_536]
const near = (limits: readonly number[]) =>
  fc.tuple(fc.constantFrom(...limits), fc.integer({ min: -3, max: 3 })).map(([limit, by]) => limit + by)

/** A row of COPY: its number, a tab, the text, a line feed. The last one fills the table up to the wanted number of bytes. */
const fillTo = (bytes: number, width: number) => `
  insert into wide select n, repeat('x', ${width}) from generate_series(1, ${Math.max(0, Math.floor(bytes / (width + 12)) - 1)}) n;
  insert into wide select m, repeat('y', greatest(0, ${bytes} - taken - length(m::text) - 2)::int)
    from (select coalesce(max(id), 0) + 1 as m, coalesce(sum(length(id::text) + length(text) + 2), 0) as taken from wide) w;`

test('checksums survive a restore for any table size around the part and packet limits, between any file stores', async () => {
  const { settings, objects } = await fakeS3()
  const filled = fc.record({
    bytes: near(LIMITS),
    width: fc.constantFrom(100, 4096, 65_000, 1_000_000),
    rows: near([500, 1000, 5000]),
    isFromS3: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(filled, async ({ bytes, width, rows, isFromS3 }) => {
      const [from, to] = [await emptyDatabase(), await emptyDatabase()]
      await migrate(from, options.migrations)
      await ask(from, `insert into rows_501 select n, md5(n::text) from generate_series(1, ${rows}) n; ${fillTo(bytes, width)}`)
      const local = folderStore(await mkdtemp(join(folder, 'property-')))
      const [first, second] = isFromS3 ? [s3Store(settings), local] : [local, s3Store(settings)]
      objects.clear()
      const content = Buffer.alloc((bytes % 65_536) + 1, 'f')
      await writeFile(join(folder, 'content'), content)
      await first.keep(join(folder, 'content'), KEY)
      const archive = join(folder, 'property.tar.gz')
      await backup(from, first, archive)
      expect(await restore(to, second, archive, options)).toEqual({ tables: TABLES.length + 1, files: 1 })
      const sums = await checksums(from)
      expect(sums['rows_501']).toMatchObject({ rows })
      expect(await checksums(to)).toEqual(sums)
      expect((await buffer(await second.read(KEY))).equals(content)).toBe(true)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

test('rows written during a backup are archived together or not at all', async () => {
  const [from, to] = [await filledDatabase(), await emptyDatabase()]
  const writer = new AbortController()
  const writing = (async () => {
    for (let n = 100_000; !writer.signal.aborted; n++)
      await ask(from, `begin; insert into rows_0 values (${n}, 'both'); insert into rows_999 values (${n}, 'both'); commit`)
  })()
  const archive = join(folder, 'used.tar.gz')
  for (let times = 0; times < 3; times++) await backup(from, store, archive)
  writer.abort()
  await writing
  await restore(to, store, archive, options)
  const [pairs] = await ask(
    to,
    `select (select count(*)::int from rows_0) as one, (select count(*)::int from rows_999 where text = 'both') as other,
       (select count(*)::int from rows_0 join rows_999 using (id)) as pairs`,
  )
  expect(pairs!['one']).toBeGreaterThan(0)
  expect(pairs).toEqual({ one: pairs!['pairs'], other: pairs!['pairs'], pairs: pairs!['pairs'] })
})

test('tables of any size are restored unchanged', async () => {
  const [from, to] = [await filledDatabase(), await emptyDatabase()]
  const archive = join(folder, 'sizes.tar.gz')
  await backup(from, store, archive)
  await restore(to, store, archive, options)
  const before = await checksums(from)
  expect(before['rows_501']).toMatchObject({ rows: 501 })
  expect(await checksums(to)).toEqual(before)
})

const connections = (url: string) =>
  ask(url, `select state from pg_stat_activity where datname = current_database() and application_name = 'quayside-backup'`)

/** Nothing is left of a backup: neither its half-written file nor its transaction. */
async function expectNothingLeft(url: string, name: string): Promise<void> {
  expect((await readdir(folder)).filter((file) => file.startsWith(name))).toEqual([])
  await expect.poll(() => connections(url), { timeout: 10_000 }).toEqual([])
}

const storeOfOne = (size: number, content: () => Readable): FileStore => ({
  ...store,
  async *list() {
    yield { key: KEY, size }
  },
  read: () => Promise.resolve(content()),
})
const breaking = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('the file server is silent')
    })(),
  )

test.each([
  ['whose file cannot be read', storeOfOne(8, breaking), 'the file server is silent'],
  ['whose file is shorter than it was', storeOfOne(8, () => Readable.from([Buffer.from('half')])), 'Size mismatch'],
])('a backup %s leaves no files', async (name, broken, reason) => {
  const url = await filledDatabase()
  await expect(backup(url, broken, join(folder, name))).rejects.toThrow(reason)
  await expectNothingLeft(url, name)
})

test('a backup with a lost connection or a write error leaves no files', async () => {
  const url = await filledDatabase()
  const lost = backup(url, store, join(folder, 'lost'))
  const end = ask(
    url,
    `do $$ begin
       while not exists (select from pg_stat_activity where application_name = 'quayside-backup' and datname = current_database() and state = 'active' and query ~ '^copy')
         loop perform pg_stat_clear_snapshot(); end loop;
       perform pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quayside-backup' and datname = current_database();
     end $$`,
  )
  await expect(lost).rejects.toThrow(/terminat|connection/i)
  await end
  await expectNothingLeft(url, 'lost')
  await expect(backup(url, store, join(folder, 'missing', 'folder'))).rejects.toThrow('ENOENT')
  await expectNothingLeft(url, 'missing')
})

/** Written by the first version, which created its own tar: two parts of a table, two files. */
const FIRST_VERSION =
  'H4sIAAAAAAACA+2TXWrCQBCA8+qeYthnq7PZzY8eohdopIzJpk1rNuhuaEG8QW/Sg/UaJVqlaMGnhIL7Pcz+DMwMA19Npiq1dZMX25igHxARY8T9iZcnKpSn+/5foJIyAAwGoLWONgEO0usfsmXAy2ZTk+NzEGMGvK6eNuSqxlg+hwcGsGUAwA3Vms+BI4rHstpYN7HrFR/vc/mzzl9tW3f5aFlgmqdCUqxUKXRKlJeCkjidyQjDMtYFFlGo0zKcpUqhiilOIkWYU5FKIs4AdgwW3SiOliv99ximcfrYvVm19WlaAF4Vhwxwp99dVxAWv6pavW61yQ+FF2wX3DKHFU+7dfbW45r/KMW5/5gI7/8QiFFjdJaZr49PFo7cW5OZVWW0ZYHH+z+Q/xhd+h96/4dAjrJ77/rtUlad/rSc0vJg390+qC6kx+cPojf/kzP/JcbK+z8EeWOcNs6L4P2/6n/Ym/944X8Ue/89Ho+nT74B6hMLvwAWAAA='

test('an archive of the first version is restored; a damaged or truncated one is refused', async () => {
  const migrations = join(folder, 'first')
  await mkdir(migrations)
  await writeFile(join(migrations, '001_first.sql'), 'create table note (id int primary key, text text);')
  const [archive, files] = [join(folder, 'first.tar.gz'), join(folder, 'first-files')]
  const bytes = Buffer.from(FIRST_VERSION, 'base64')
  await writeFile(archive, bytes)
  const url = await emptyDatabase()
  expect(await restore(url, folderStore(files), archive, { migrations })).toEqual({ tables: 1, files: 2 })
  expect(await ask(url, 'select text from note order by id')).toEqual([
    { text: 'one\\n猫' },
    { text: 'two\nlines' },
    { text: null },
  ])
  expect(await readFile(join(files, KEY), 'utf8')).toBe('content')
  expect(await readFile(join(files, EMPTY), 'utf8')).toBe('')

  const damaged = gunzipSync(bytes)
  damaged[damaged.indexOf('tables/note')] = 98
  const shortened = gunzipSync(bytes).subarray(0, 3000)
  for (const broken of [gzipSync(damaged), gzipSync(shortened), bytes.subarray(0, 300), Buffer.from('no archive')]) {
    await writeFile(archive, broken)
    await expect(restore(url, folderStore(files), archive, { migrations, force: true })).rejects.toThrow()
  }
})
