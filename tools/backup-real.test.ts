import { execFile } from 'node:child_process'
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { folderStore } from '#kit/api/files.ts'
import { startPostgres } from '#kit/api/postgres.ts'
import { fakeS3 } from '#kit/api/s3-testing.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { DEMO } from '../api/templates.ts'
import { startPortal } from '../api/portal.ts'
import { readConfig } from '#kit/api/config.ts'
import { ask, emptyDatabase } from './backup-testing.ts'
import { backup } from './backup.ts'
// @ts-expect-error plain JavaScript, for Node without type stripping
import { NODE_ENV, NODE_FLAGS } from './runtime.mjs'

/** The portal's own tables, with the demo's data, over both kinds of database and both kinds of file store. */

const { url, folder: files } = await testDatabase(DEMO)
const { settings, objects } = await fakeS3()
const S3 = {
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
}

/** A program as started by `npm run`: its settings determine database and file store. */
const run = (program: string, archive: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [...NODE_FLAGS, join(import.meta.dirname, program), archive], {
    env: { ...NODE_ENV, ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', ...env },
  })

/** Rows and a checksum of each table, and the next values of its sequences. The folder of the files depends on the machine. */
async function stateOf(database: string): Promise<Record<string, unknown>> {
  const tables = await ask(
    database,
    `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname not in ('schema_migration', 'file_folder') order by 1`,
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${String(name)}' as name, count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) from "${String(name)}" t`,
  )
  const sequences = await ask(
    database,
    `select sequencename::text as name, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  const rows = await ask(database, sums.join(' union all '))
  const partitions = await ask(
    database,
    `select part::text as name, lower, upper, n from partitions()
       left join (select tableoid, count(*)::int as n from event group by 1 union all select tableoid, count(*)::int from stock_flow group by 1) c on c.tableoid = part`,
  )
  return Object.fromEntries([...rows, ...partitions, ...sequences].map(({ name, ...state }) => [name, state]))
}

test(
  'the database of a running portal is restored to a new one with a file server, and back, with the same checksums',
  { timeout: 240_000 },
  async () => {
    const place = await mkdtemp(join(tmpdir(), 'quayside-real-'))
    onTestFinished(() => rm(place, { recursive: true, force: true }))
    const archive = (name: string) => join(place, `${name}.tar.gz`)
    const config = readConfig({ PORT: '0', DATA_DIR: join(place, 'portal'), LOG_LEVEL: 'error', SCHEDULED_JOBS: 'off' })
    const months = await ask(
      url,
      `select sum(add_partitions(name::regclass, now() + interval '14 months', 'month')) as n from unnest('{event,stock_flow}'::text[]) name`,
    )
    expect(Number(months[0]!['n'])).toBeGreaterThan(4)
    await ask(
      url,
      `insert into stock_flow select (jsonb_populate_record(null::stock_flow, to_jsonb(f) || jsonb_build_object('id', nextval('stock_flow_id_seq'), 'operate_time', f.operate_time + n * interval '14 months'))).*
         from (select * from stock_flow order by id desc limit 20) f, generate_series(1, 2) n`,
    )
    const portal = await startPortal({ config, url, version: 'test' })
    // Waits for the portal's own writes, such as the messages of the demo's events.
    let before = await stateOf(url)
    await expect
      .poll(
        async () => {
          await backup(url, folderStore(files), archive('first'))
          const earlier = before
          before = await stateOf(url)
          return Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], earlier[name]))
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toEqual([])
    await portal.stop()
    expect(Object.keys(before).length).toBeGreaterThan(80)

    const DATA_DIR = join(place, 'data')
    await run('restore.ts', archive('first'), { DATA_DIR, ...S3 })
    const cluster = await realpath(join(DATA_DIR, 'postgres'))
    onTestFinished(() => rm(cluster, { recursive: true, force: true }))
    expect(objects.size).toBeGreaterThan(10)
    const own = await startPostgres(join(DATA_DIR, 'postgres'))
    expect(await stateOf(own.url()).finally(() => own.stop())).toEqual(before)

    await run('backup.ts', archive('second'), { DATA_DIR, ...S3 })
    const DATABASE_URL = await emptyDatabase()
    await run('restore.ts', archive('second'), { DATABASE_URL, DATA_DIR: join(place, 'back') })
    expect(await stateOf(DATABASE_URL)).toEqual(before)
    const names = (of: string) => readdir(of, { recursive: true }).then((all) => all.filter((name) => name.length > 30).sort())
    const back = (await names(join(place, 'back'))).map((name) => name.slice(-39))
    expect(back).toEqual((await names(files)).map((name) => name.slice(-39)))
  },
)
