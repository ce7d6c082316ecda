import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { folderStore } from '#kit/api/files.ts'
import { migrate } from '#kit/api/migrate.ts'
import { ask, emptyDatabase } from './backup-testing.ts'
import { backup, MANIFEST, type Manifest } from './backup.ts'
import { restore } from './restore.ts'

/** Like the portal's own migrations, which each attempt would run again. */
const FIRST = `
  create table other (id int);
  create table event (id int, time timestamptz not null) partition by range (time);
  create table event_first partition of event for values from (minvalue) to ('2020-01-01 00:00:00+00');
  create table event_2020_02 partition of event for values from ('2020-02-01 00:00:00+00') to ('2020-03-01 00:00:00+00');
  create table event_rest partition of event default;
  create function close_partition(part regclass) returns void language sql as $$ $$;`

type Part = NonNullable<Manifest['partitions']>[number]

/** Rewrites an archive with other partitions in its manifest. */
async function withPartitions(archive: string, to: string, change: (partitions: Part[]) => Part[]): Promise<string> {
  const members = extract()
  const changed = pack()
  const write = async () => {
    for await (const member of members) {
      const content = await buffer(member)
      const { name } = member.header
      if (name !== MANIFEST) changed.entry({ name }, content)
      else {
        const manifest = JSON.parse(content.toString()) as Manifest
        changed.entry({ name }, JSON.stringify({ ...manifest, partitions: change(manifest.partitions!) }))
      }
    }
    changed.finalize()
  }
  await Promise.all([
    pipeline(createReadStream(archive), createGunzip(), members),
    pipeline(changed, createGzip(), createWriteStream(to)),
    write(),
  ])
  return to
}

const only =
  (name: string, change: Partial<Part>) =>
  (partitions: Part[]): Part[] =>
    partitions.map((part) => (part.name === name ? { ...part, ...change } : part))

test('a backup whose partitions do not match its tables is refused as damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-partitions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const options = { migrations: join(folder, 'migrations'), force: true }
  await mkdir(options.migrations)
  await writeFile(join(options.migrations, '001_first.sql'), FIRST)
  const store = folderStore(join(folder, 'files'))
  const [from, to] = [await emptyDatabase(), await emptyDatabase()]
  await migrate(from, options.migrations)
  await ask(from, `insert into event values (1, '2019-05-01'), (2, '2020-02-05'), (3, '2030-01-01')`)
  const archive = join(folder, 'whole.tar.gz')
  await backup(from, store, archive)

  const again = { name: 'event_first', table: 'event', bound: `FOR VALUES FROM (MINVALUE) TO ('2019-01-01 00:00:00+00')` }
  const damages: [(partitions: Part[]) => Part[], string][] = [
    [only('event_first', { table: 'other' }), 'event_first is no partition of a table'],
    [only('event_first', { table: 'nothing' }), 'event_first is no partition of a table'],
    [only('event_first', { name: 'other' }), 'other is no partition of a table'],
    [only('event_first', { name: 'event_2020_' }), 'event_2020_ is no partition of a table'],
    [(partitions) => [...partitions, again], 'the partition event_first cannot be made'],
    [(partitions) => [...partitions, { ...again, name: 'event_2018' }], 'the partition event_2018 cannot be made'],
    [only('event_first', { bound: `FOR VALUES FROM (MINVALUE) TO ('soon')` }), 'the partition event_first cannot be made'],
    [only('event_first', { bound: 'always' }), 'it does not say what the partition event_first holds'],
    [(partitions) => partitions.filter(({ name }) => name !== 'event_rest'), 'event has no default partition'],
  ]
  for (const [change, message] of damages) {
    const damaged = await withPartitions(archive, join(folder, 'damaged.tar.gz'), change)
    await expect(restore(to, store, damaged, options)).rejects.toThrow(`The backup is damaged: ${message}`)
    expect(await ask(to, 'select from event')).toEqual([])
  }
  const same = await withPartitions(archive, join(folder, 'same.tar.gz'), (partitions) => partitions)
  await restore(to, store, same, options)
  const rows = 'select tableoid::regclass::text as part, id from event order by id'
  expect(await ask(to, rows)).toEqual(await ask(from, rows))
})
