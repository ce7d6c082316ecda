import { afterAll, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import * as contract from '../contract.ts'
import { monthlyBill } from '../rules.ts'
import { passDays } from './days.ts'
import { billPortal, HENGTAI, QIHANG } from './fixture.ts'
import { runBills } from './run.ts'

const { portal, define, owner, other, write, charge, issues } = await billPortal()
afterAll(() => simulateClock(undefined))

/** Makes every write of one company's bills fail, as a broken row would. */
const broken = (company: number) =>
  define(`create or replace function fail_bill() returns trigger language plpgsql as $$ begin
      if new.contract_company_id = ${company} then raise exception 'broken'; end if; return new; end $$;
    create or replace trigger fail_bill before insert or update on wfin_monthly_bill for each row execute function fail_bill()`)
const repaired = () => define('drop trigger fail_bill on wfin_monthly_bill')
const logged: unknown[] = []
const log = { error: (fields: { item: object }) => void logged.push(fields.item) }
const statesOf = async (who: typeof owner) => (await who.ok(contract.getBills, {})).Items.map(({ BillStatus }) => BillStatus)

test('a bill that cannot be written or moved does not delay others, and is retried', async () => {
  const first = Math.min(HENGTAI, QIHANG)
  const [broke, fine] = first === HENGTAI ? [owner, other] : [other, owner]
  simulateClock(() => new Date('2025-10-20T10:00:00Z'))
  for (const company of [HENGTAI, QIHANG]) await charge({ day: '2025-10-05', amount: 80, company })
  simulateClock(() => new Date('2025-11-01T03:00:00Z'))
  await write((db) => db.updateTable('company').set({ SettlementMode: 159002 }).where('ContractCompanyId', '=', QIHANG).execute())
  await broken(first)
  await expect(runBills(portal.pool, 'GB', { log })).rejects.toThrow('1 of 2 failed')
  expect(logged).toEqual([expect.objectContaining({ PayerCompanyId: first })])
  expect([await statesOf(broke), await statesOf(fine)]).toEqual([[], [monthlyBill.states.toConfirm]])
  await repaired()
  expect(await runBills(portal.pool, 'GB', { log })).toBe(1)

  simulateClock(() => new Date('2025-11-08T03:00:00Z'))
  await broken(first)
  await expect(passDays(portal.pool, 'GB', { log })).rejects.toThrow('1 of 2 failed')
  expect(logged).toHaveLength(2)
  expect([await statesOf(broke), await statesOf(fine)]).toEqual([[monthlyBill.states.toConfirm], [monthlyBill.states.pending]])
  await repaired()
  await passDays(portal.pool, 'GB', { log })
  expect(await statesOf(broke)).toEqual([monthlyBill.states.pending])
  expect(await issues()).toEqual([])
})
