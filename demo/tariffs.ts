import { ratesFor } from '#features/finance/fees/api/service.ts'
import { RATE_KIND, type RateRow } from '#features/finance/fees/rules/rates.ts'
import { publishVersion, saveVersion } from '#features/finance/tariffs/api/service.ts'
import { rateVersionFields } from '#features/finance/tariffs/rules.ts'
import { COUNTRIES, SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { addDays } from '#kit/shared/calendar.ts'
import type { Demo } from './world.ts'

const YUECHENG = 426299
const [BRITAIN, GERMANY] = COUNTRIES

/** Today's rates, changed by `percent` where `isChanged`, as a new version. */
async function saveChanged(db: Db, CountryCode: Country, percent: number, more: object, isChanged = (_row: RateRow) => true) {
  const { Rows: today } = await ratesFor(db, CountryCode, YUECHENG)
  const Rows = today.map((row) =>
    isChanged(row) ? { ...row, Price: Math.round(row.Price * (100 + percent) * 100) / 10_000 } : row,
  )
  return saveVersion(db, rateVersionFields.parse({ RateKind: RATE_KIND.fees, CountryCode, Rows, ...more }), 'staff_fin')
}

/** Rates agreed with a customer of the German warehouse, and a draft of next month's for all British ones. */
export async function loadTariffs(demo: Demo): Promise<void> {
  await demo.at(200, 9, 'everyone', async (db) => {
    const ValidFrom = dayIn(SITES[GERMANY].timeZone)
    const agreed = { ValidFrom, ValidTo: addDays(ValidFrom, 400), ContractCompanyId: YUECHENG }
    const Id = await saveChanged(db, GERMANY, -8, agreed)
    await publishVersion(db, { Id, RowVersion: 1 }, 'staff_fin')
  })
  await demo.at(0, 0, 'everyone', async (db) => {
    const ValidFrom = addDays(dayIn(SITES[BRITAIN].timeZone), 30)
    const isCourier = ({ CourierService }: RateRow) => CourierService !== null
    await saveChanged(db, BRITAIN, 4, { ValidFrom, Remark: 'Courier prices +4 %' }, isCourier)
  })
}
