import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#kit/api/testing.ts'
import { archiveEvents } from './archive-events.ts'
import { ask } from './backup-testing.ts'

let url: string
let folder: string
const YEAR = new Date().getUTCFullYear()
/** The first partition of a new database ends with this year: one of four years ago is created as the nightly job would have. */
const OLD = YEAR - 4
const event = (no: string, time: string, handled: string) =>
  ask(
    url,
    `insert into event (contract_company_id, entity, entity_id, entity_no, move, actor, operator, time, remark, handled_at)
       values (1, 'company', 1, '${no}', 'submit', 'system', 'test', '${time}', 'a "quoted", 猫', ${handled})`,
  )

beforeAll(async () => {
  url = (await testDatabase()).url
  folder = await mkdtemp(join(tmpdir(), 'quayside-archive-'))
  await ask(url, `insert into company (contract_company_id, name_cn, name, created_time) values (1, '一', 'One', now())`)
  await ask(
    url,
    `alter table event detach partition event_first; drop table event_first;
     create table event_first partition of event for values from (minvalue) to ('${OLD}-01-01 00:00:00+00');
     create table event_${OLD} partition of event for values from ('${OLD}-01-01 00:00:00+00') to ('${OLD + 1}-01-01 00:00:00+00')`,
  )
  await event('ANCIENT', `${OLD - 3}-05-01`, 'now()')
  await event('OLD', `${OLD}-05-01`, 'null')
  await event('RECENT', `${OLD + 1}-01-01`, 'now()')
})
afterAll(() => rm(folder, { recursive: true }))

const left = async () => (await ask(url, 'select entity_no from event order by time')).map((row) => row['entity_no'])

describe('archiving events', { shuffle: false }, () => {
  test('requires events older than two years, and a valid day', async () => {
    await expect(archiveEvents(url, `${YEAR - 1}-12-31`, folder)).rejects.toThrow('last 24 months')
    await expect(archiveEvents(url, `${OLD}-02-30`, folder)).rejects.toThrow('is no day')
    await expect(archiveEvents(url, `${OLD}`, folder)).rejects.toThrow('is no day')
    expect(await left()).toEqual(['ANCIENT', 'OLD', 'RECENT'])
  })

  test('a partition is written to a file, one with unhandled events stays complete', async () => {
    await expect(archiveEvents(url, `${OLD + 1}-01-01`, folder)).rejects.toThrow(`event_${OLD} has 1 events`)
    expect(await readdir(folder)).toEqual(['event_first.csv.gz'])
    expect(await left()).toEqual(['OLD', 'RECENT'])
    const lines = gunzipSync(await readFile(join(folder, 'event_first.csv.gz')))
      .toString()
      .trim()
      .split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('ANCIENT')
    expect(lines[1]).toContain('"a ""quoted"", 猫"')
  })

  test('an existing file, complete or partial, is unchanged, and so are the events', async () => {
    await ask(url, 'update event set handled_at = now()')
    const file = join(folder, `event_${OLD}.csv.gz`)
    for (const there of [file, `${file}.part`]) {
      await writeFile(there, 'of another run')
      await expect(archiveEvents(url, `${OLD + 1}-01-01`, folder)).rejects.toThrow(`${there} is there already`)
      expect(await readFile(there, 'utf8')).toBe('of another run')
      expect((await readdir(folder)).toSorted()).toEqual([
        `event_${OLD}.csv.gz${there === file ? '' : '.part'}`,
        'event_first.csv.gz',
      ])
      expect(await left()).toEqual(['OLD', 'RECENT'])
      await rm(there)
    }
  })

  test('handled events are archived, while others can be read and written until the file is complete', async () => {
    const before = await ask(url, `select * from event where entity_no = 'OLD'`)
    const reader = new Client({ connectionString: url })
    await reader.connect()
    await reader.query('begin; select from event')
    const archived = archiveEvents(url, `${OLD + 1}-06-30`, folder)
    try {
      // Only the last step waits for readers.
      await expect.poll(() => readdir(folder)).toContain(`event_${OLD}.csv.gz.part`)
      await reader.query(
        `insert into event (contract_company_id, entity, entity_id, entity_no, move, actor, operator, time, handled_at)
           values (1, 'company', 1, 'MEANWHILE', 'submit', 'system', 'test', '${OLD + 1}-02-01', now())`,
      )
    } finally {
      await reader.query('rollback')
      await reader.end()
    }
    expect(await archived).toEqual([{ file: join(folder, `event_${OLD}.csv.gz`), rows: 1 }])
    expect((await readdir(folder)).toSorted()).toEqual([`event_${OLD}.csv.gz`, 'event_first.csv.gz'])
    const row = gunzipSync(await readFile(join(folder, `event_${OLD}.csv.gz`)))
      .toString()
      .trim()
      .split('\n')[1]!
    expect(row.startsWith(String(before[0]!['id']))).toBe(true)
  })

  test('later events stay, and new ones for an archived period are still accepted', async () => {
    expect(await left()).toEqual(['RECENT'])
    expect(await archiveEvents(url, `${OLD + 1}-06-30`, folder)).toEqual([])
    await event('LATE', `${OLD}-07-01`, 'now()')
    expect(await left()).toEqual(['LATE', 'RECENT'])
  })
})
