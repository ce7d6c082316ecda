import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#kit/api/testing.ts'
import { EXCEPTIONS, shardingIssues } from './sharding.ts'

let url: string
let owner: Client
beforeAll(async () => {
  url = (await testDatabase()).url
  owner = new Client({ connectionString: url })
  await owner.connect()
})
afterAll(() => owner.end())

/** Issues reported after a change to the schema; the change is undone. */
async function after(change: string, undo: string): Promise<string[]> {
  await owner.query(change)
  try {
    return await shardingIssues(url)
  } finally {
    await owner.query(undo)
  }
}
const TABLE = 'create table crate (contract_company_id bigint not null references company, id bigint not null'
const DROP = 'drop table crate cascade'

test('the migrations follow the rules', async () => {
  expect(await shardingIssues(url)).toEqual([])
})

test.each([
  [
    'a key without the company',
    `${TABLE}, no text unique, primary key (contract_company_id, id)); select guard_company('crate')`,
    ['crate.crate_no_key: unique keys contain the company'],
  ],
  [
    'a row without a company',
    `create table crate (contract_company_id bigint, id bigint); select guard_company('crate')`,
    ['crate: a row has a company'],
  ],
  [
    'a reference from what is for all',
    'create table crate (company bigint, product bigint, foreign key (company, product) references wares_info)',
    ['crate.crate_company_product_fkey: nothing for all refers to rows of a company'],
  ],
  [
    "a reference to another company's row",
    `${TABLE}, owner bigint, product bigint, foreign key (owner, product) references wares_info, primary key (contract_company_id, id)); select guard_company('crate')`,
    ['crate.crate_owner_product_fkey: rows of a company refer to rows of the same company'],
  ],
  [
    'a trigger that reads what a statement changed',
    `${TABLE}, primary key (contract_company_id, id)); select guard_company('crate');
     create trigger sum after insert on crate referencing new table as fresh for each statement execute function refuse_change()`,
    ['refuse_change: statement triggers do not read what a statement changed'],
  ],
  [
    'rows that are not bound',
    `${TABLE}, primary key (contract_company_id, id))`,
    ['crate: row-level security binds rows of a company'],
  ],
])('%s is reported', async (_, change, expected) => {
  expect(await after(change, DROP)).toEqual(expected.map((issue) => `${issue} (checks/sharding.ts)`))
})

test('a partition that customers may read directly is reported', async () => {
  expect(await after('grant select on event_rest to quayside_app', 'revoke select on event_rest from quayside_app')).toEqual([
    'event_rest: partitions are reached through their table (checks/sharding.ts)',
  ])
})

test('an unused exception is reported', async () => {
  const rule = 'a row has a company'
  const more = { ...EXCEPTIONS, [rule]: { ...EXCEPTIONS[rule], wares_info: 'reason' } }
  expect(await shardingIssues(url, more)).toEqual([expect.stringContaining('wares_info keeps to')])
})
