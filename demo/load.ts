import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { catalogue, eventHandlers } from '../api/mounted.ts'
import { ROLE } from '#features/account/users/rules.ts'
import { buildStatistics } from '#features/dashboard/statistics/api/build.ts'
import { TOUR_DONE } from '#features/dashboard/tour/api/service.ts'
import { now, simulateClock } from '#kit/api/clock.ts'
import { openPool, transact, type Db, type Pool } from '#kit/api/db.ts'
import { describeFile, saveFile, type FileStore } from '#kit/api/files.ts'
import { migrate } from '#kit/api/migrate.ts'
import { drain } from '#kit/api/outbox.ts'
import { pdfDocument } from '#kit/api/pdf/document.ts'
import { hashPassword } from '#kit/api/secret.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'
import { loadTexts } from '#kit/api/texts.ts'
import { setUserSetting } from '#kit/api/user-settings.ts'
import { buttonCodes, pageCodes } from '#kit/shared/menu.ts'
import { STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { COMPANIES, USERS, WAREHOUSES } from './people.ts'
import { planCounts } from './counts.ts'
import { loadAlerts, planAlerts } from './alerts.ts'
import { loadBank } from './bank.ts'
import { planBills } from './bills.ts'
import { planBookings } from './bookings.ts'
import { loadCosts } from './costs.ts'
import { planDemands } from './demands.ts'
import { planExpress } from './express.ts'
import { planFreight } from './freight.ts'
import { planOrderDocuments } from './order-documents.ts'
import { planGoods } from './goods.ts'
import { isFilled, isUnfinished, markFinished, markUnfinished, withClient } from './filled.ts'
import { loadHolidays } from './holidays.ts'
import { loadLedgers, loadRent, planMoney } from './money.ts'
import { planNotes } from './notes.ts'
import { loadNotices } from './notices.ts'
import { planOrders } from './orders.ts'
import { planReplenishment } from './replenishment.ts'
import { emptyDatabase } from './empty.ts'
import { planDocuments } from './documents.ts'
import { planPayments } from './payments.ts'
import { planPlatformStock } from './platform-stock.ts'
import { planProducts } from './products.ts'
import { planQuotes } from './quotes.ts'
import { loadRates } from './rates.ts'
import { planReturnLabels } from './return-labels.ts'
import { planReturns } from './returns.ts'
import { loadSchedules } from './schedules.ts'
import { loadSite } from './site.ts'
import { planStockDesk } from './stock-desk.ts'
import { loadTariffs } from './tariffs.ts'
import { planTracking } from './tracking.ts'
import { planVendorOrders } from './vendor.ts'
import { loadWaves, planLoading, planWaves } from './waves.ts'
import { loadSignIns } from './sign-ins.ts'
import type { Demo } from './world.ts'

/** Days before today on which the oldest rows were created. */
const START_DAYS_AGO = 230

/**
 * Fills an empty database with the demo, once: through the same services as the portal's own calls, under a simulated
 * clock. Deterministic except for the start day. Data of an interrupted attempt is dropped. `hasPayments`: customers
 * can pay online.
 */
export async function loadDemo(url: string, store: FileStore, today: Date = new Date(), hasPayments = false): Promise<boolean> {
  return withClient(url, async (client) => {
    // Another process that starts at the same time waits, and then finds it filled.
    await client.query(`select pg_advisory_lock(hashtext('demo'))`)
    if (await isFilled(url)) return false
    if (await isUnfinished(client)) {
      await emptyDatabase(client, store)
      await migrate(url)
    }
    await markUnfinished(client)
    await fill(url, store, today, hasPayments)
    await markFinished(client)
    return true
  })
}

async function fill(url: string, store: FileStore, today: Date, hasPayments: boolean): Promise<void> {
  await loadTexts()
  const pool = openPool(url, 4)
  try {
    const clock = { at: today.getTime() }
    // Each reading advances the clock by a second, so that no two events have the same time.
    simulateClock(() => new Date((clock.at += 1000)))
    const planned: { at: number; run: () => Promise<void> }[] = []
    const momentOf = (daysAgo: number, hour: number) =>
      new Date(today.getTime() - daysAgo * 86_400_000).setUTCHours(hour, 0, 0, 0)
    const demo: Demo = {
      today,
      pool,
      async at(daysAgo, hour, companyId, work) {
        clock.at = momentOf(daysAgo, hour)
        return transact(pool, companyId, 'write', work)
      },
      plan: (daysAgo, hour, companyId, work) =>
        void planned.push({ at: momentOf(daysAgo, hour), run: () => transact(pool, companyId, 'write', work) }),
      planJob: (daysAgo, hour, work) => void planned.push({ at: momentOf(daysAgo, hour), run: () => work(pool) }),
      store,
      pdf: (db, owner, fileName, lines) => savePdf(db, store, owner, fileName, lines),
    }
    const password = await hashPassword(DEMO_PASSWORD)
    await demo.at(START_DAYS_AGO, 8, 'everyone', (db) => loadPeople(db, password))
    await loadSchedules(demo)
    await loadRates(demo)
    await loadTariffs(demo)
    planProducts(demo)
    planMoney(demo)
    planBills(demo)
    planDocuments(demo)
    planGoods(demo)
    planOrders(demo)
    planReturns(demo)
    planReturnLabels(demo)
    planDemands(demo)
    planExpress(demo)
    planReplenishment(demo)
    planVendorOrders(demo)
    planQuotes(demo)
    planFreight(demo)
    planBookings(demo)
    planOrderDocuments(demo)
    planTracking(demo)
    planPlatformStock(demo)
    planCounts(demo)
    planStockDesk(demo)
    planLoading(demo)
    planWaves(demo)
    if (hasPayments) planPayments(demo)
    planAlerts(demo)
    planNotes(demo)
    // Loading the rates moved the clock to today; planned work begins earlier.
    clock.at = momentOf(START_DAYS_AGO, 10)
    for (const { at, run } of planned.toSorted((a, b) => a.at - b.at)) {
      // Work planned for the same moment runs sequentially.
      clock.at = Math.max(clock.at, at)
      await run()
    }
    clock.at = today.getTime()
    await loadWaves(demo)
    await loadRent(demo)
    await loadLedgers(demo)
    await loadCosts(demo)
    await loadBank(demo)
    await loadHolidays(demo)
    await loadSite(demo, store)
    await loadSignIns(demo)
    await loadNotices(demo)
    // Alerts are about what was sold.
    clock.at = today.getTime()
    await buildStatistics(pool)
    await tellOfIt(pool, clock, today)
  } finally {
    simulateClock(undefined)
    await pool.close()
  }
}

/** Only the demo's companies, users and warehouses; the base of tests. */
export async function loadPeopleOnly(url: string): Promise<void> {
  const pool = openPool(url, 1)
  const password = await hashPassword(DEMO_PASSWORD)
  await transact(pool, 'everyone', 'write', (db) => loadPeople(db, password)).finally(() => pool.close())
}

/** Only the last few messages are still unread; one user has read none for a long time. */
const UNREAD = 8
const LONG_UNREAD = { account: 'qihang_wh', messages: 120 }

/** Creates the messages that follow from the demo's events, and reads all but the newest of each user. */
async function tellOfIt(pool: Pool, clock: { at: number }, today: Date): Promise<void> {
  // A quarter of an hour before the end: each reading of the clock is a second.
  clock.at = today.getTime() - 900_000
  await loadAlerts(pool)
  clock.at = today.getTime()
  while ((await drain(pool, eventHandlers)) > 0);
  await transact(pool, 'everyone', 'write', (db) =>
    sql`update message m set read_time = m.created_time + interval '1 hour'
      from (select n.contract_company_id, n.id, row_number() over (partition by n.user_id order by n.created_time desc, n.id desc) as place,
        case u.account_name when ${LONG_UNREAD.account} then ${LONG_UNREAD.messages}::int else ${UNREAD}::int end as unread from message n join app_user u on u.id = n.user_id) ranked
      where ranked.contract_company_id = m.contract_company_id and ranked.id = m.id and ranked.place > ranked.unread`.execute(db),
  )
}

async function savePdf(
  db: Db,
  store: FileStore,
  owner: { ContractCompanyId: number; UserId: number },
  fileName: string,
  lines: readonly string[],
): Promise<number> {
  const pdf = await pdfDocument(fileName)
  await pdf.addPage({ width: 210, height: 297 })
  lines.forEach((line, index) =>
    pdf.text({ x: 25, y: 30 + index * 12, width: 160, height: 10 }, line, {
      size: index === 0 ? 7 : 4.5,
      weight: index === 0 ? 'bold' : 'medium',
    }),
  )
  return inWorkFolder(async (folder) => {
    const path = join(folder, fileName)
    await writeFile(path, await pdf.finish())
    return saveFile(db, store, await describeFile(path, fileName), owner)
  })
}

/** The user who has not taken the guided tour yet. */
const NEWCOMER = 'lanjing_wh'

async function loadPeople(db: Db, PasswordHash: string): Promise<void> {
  await db
    .insertInto('warehouse')
    .values(WAREHOUSES.map((warehouse) => ({ ...warehouse })))
    .execute()
  for (const { short: _, special, byBatch, ...company } of COMPANIES) {
    await db
      .insertInto('company')
      .values({
        ...company,
        WarehouseCountries: [...company.WarehouseCountries],
        CustomerSpecialConfig: JSON.stringify(special),
        IsCustomerIsByBatch: byBatch,
        CreatedTime: now(),
      })
      .execute()
  }
  const codes = [...pageCodes(catalogue), ...buttonCodes(catalogue)]
  for (const { account, chineseName, company, isSuper, codes: given, roles = [] } of USERS) {
    const user = await db
      .insertInto('app_user')
      .values({
        ContractCompanyId: company,
        AccountName: account,
        ChineseName: chineseName,
        PasswordHash,
        Role: isSuper ? ROLE.superAdministrator : ROLE.ordinary,
        IsStaff: company === null,
        CreatedTime: now(),
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    if (roles.length > 0)
      await db
        .insertInto('staff_role')
        .values(roles.map((role) => ({ UserId: user.Id, Role: STAFF_ROLE[role], GrantedTime: now() })))
        .execute()
    if (company !== null && account !== NEWCOMER) await setUserSetting(db, user.Id, TOUR_DONE, true)
    const held = codes.filter((code) => given.some((pattern) => code.startsWith(pattern.replace('*', ''))))
    if (company !== null && held.length > 0) {
      await db
        .insertInto('user_permission')
        .values(held.map((Code) => ({ ContractCompanyId: company, UserId: user.Id, Code })))
        .execute()
    }
  }
}
