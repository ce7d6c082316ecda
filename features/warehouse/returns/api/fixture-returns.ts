import { afterAll } from 'vitest'
import { Client } from 'pg'
import { openBatch, putAway } from '#features/warehouse/stock/api/service.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { prove } from '../../../../tools/prove.ts'
import { createReturn, getReturn } from '../contract.ts'
import { acceptReturns, getDeskReturn, receiveReturn } from '../desk-contract.ts'
import { CONDITION } from '../rules.ts'

const COMPANY = 430118
const OTHER_COMPANY = 413939

/** Starts a portal with approved products and stock of two companies, and the common steps of the returns tests. */
export async function returnPortal() {
  const { as, url, anonymous, portal } = await testPortal()
  const pool = openPool(url, 6)
  afterAll(() => pool.close())
  const [customer, otherCompany, uk, germany] = [
    await as('qihang_admin'),
    await as('hengtai_admin'),
    await as('staff_uk'),
    await as('staff_de'),
  ]
  const staff = { GB: uk, DE: germany }

  const seeded = await transact(pool, 'everyone', 'write', async (db) => {
    const rows = [
      ...['X00VASE001', 'X00VASE002'].map((Fnsku) => product(COMPANY, 'GB', Fnsku)),
      ...['X00VASE001', 'X00VASE002'].map((Fnsku) => product(COMPANY, 'DE', Fnsku)),
      product(OTHER_COMPANY, 'GB', 'X00OTHER01'),
    ]
    const made = await db
      .insertInto('wares_info')
      .values(rows)
      .returning(['Id', 'CountryCode', 'Fnsku', 'ContractCompanyId'])
      .execute()
    const warehouses = await db.selectFrom('warehouse').select(['WarehouseId', 'WarehouseCode', 'CountryCode']).execute()
    const warehouseOf = (code: string) => warehouses.find((one) => one.WarehouseCode === code)!.WarehouseId
    const at = { GB: warehouseOf('UKBHM1'), DE: warehouseOf('DEDUI1') }
    return { made, at }
  })
  const waresOf = (Fnsku: string, country: Country, company = COMPANY) =>
    seeded.made.find((one) => one.Fnsku === Fnsku && one.CountryCode === country && one.ContractCompanyId === company)!.Id

  let next = 0
  const courierNo = () => `1Z999AA1${String(++next).padStart(10, '0')}`

  /** Adds stock of a product in a separate batch; returns the key of the batch. */
  const putIn = (Fnsku: string, good: number, damaged: number, country: Country = 'GB') =>
    transact(pool, COMPANY, 'write', async (db) => {
      const id = await openBatch(db, COMPANY, {
        CountryCode: country,
        WarehouseId: seeded.at[country],
        WaresInfoId: waresOf(Fnsku, country),
        BatchNo: `TEST-${++next}`,
        UnitVolume: 0.001,
      })
      const relate = { Type: 'inbound_plan', Id: 0, No: `OHL-${next}`, Operator: 'staff_uk' }
      await putAway(db, COMPANY, id, { good, damaged, day: '2026-01-05' }, relate)
      return id
    })

  const announce = (more: object = {}, country: Country = 'GB') =>
    customer.ok(createReturn[country], {
      WarehouseId: seeded.at[country],
      RemovalOrderNo: `RM-${++next}`,
      Boxes: 1,
      Pieces: 10,
      CourierNumbers: [courierNo()],
      Items: [{ Fnsku: 'X00VASE001', Pieces: 10 }],
      ...more,
    } as never)
  const detail = (Id: number, country: Country = 'GB') => customer.ok(getReturn[country], { Id })
  const row = (Id: number) => ({ ContractCompanyId: COMPANY, Id })
  const accept = (Id: number, country: Country = 'GB') => staff[country].ok(acceptReturns, { Rows: [row(Id)] })
  const version = async (Id: number, country: Country = 'GB') => (await staff[country].ok(getDeskReturn, row(Id))).RowVersion
  const line = (Pieces: number, GoodsCondition: number = CONDITION.asNew, Fnsku = 'X00VASE001') => ({
    Fnsku,
    GoodsCondition,
    Pieces,
  })

  /** Counts a parcel at the desk. */
  const receive = async (Id: number, TrackingNo: string, Lines: object[], country: Country = 'GB', more: object = {}) =>
    staff[country].call(receiveReturn, {
      ...row(Id),
      RowVersion: await version(Id, country),
      TrackingNo,
      Lines,
      IsOverReceiptConfirmed: true,
      IsAllKnownConfirmed: true,
      ...more,
    } as never)

  /** Creates a return with one counted parcel. */
  async function counted(Lines: object[], country: Country = 'GB') {
    const TrackingNo = courierNo()
    const { Id } = await announce({ CourierNumbers: [TrackingNo] }, country)
    await accept(Id, country)
    await receive(Id, TrackingNo, Lines, country)
    return detail(Id, country)
  }

  const balance = (id: number) =>
    transact(pool, COMPANY, 'read', async (db) => {
      const one = await db.selectFrom('wares_stock').selectAll().where('Id', '=', id).executeTakeFirstOrThrow()
      return [one.TotalPcs, one.AvailablePcs, one.LockedPcs, one.DamagedPcs]
    })

  /** Returns the inconsistencies in the ledgers, if any. */
  async function issues() {
    const client = new Client({ connectionString: url })
    await client.connect()
    const proof = await prove(client).finally(() => client.end())
    return proof.issues
  }

  const base = { pool, url, portal, anonymous, customer, otherCompany, staff, COMPANY, as, warehouses: seeded.at }
  return { ...base, courierNo, putIn, announce, detail, row, accept, version, line, receive, counted, balance, issues, waresOf }
}

const product = (ContractCompanyId: number, CountryCode: Country, Fnsku: string) => ({
  ContractCompanyId,
  CountryCode,
  Fnsku,
  Sku: Fnsku.slice(3),
  NameCn: '花瓶',
  NameEn: 'Vase',
  UnitLength: 10,
  UnitWidth: 10,
  UnitHeight: 10,
  UnitWeight: 0.5,
  PcsPerCarton: 10,
  CartonLength: 20,
  CartonWidth: 25,
  CartonHeight: 20,
  CartonWeight: 5.5,
  RatioPercent: 100,
  RatioColor: 'green',
  BatteryType: 180001,
  IsHazardous: false,
  DangerousClass: '',
  SalesPlatform: 183001,
  LabelSize: '6*4',
  ReviewState: 122003,
  CreatedTime: now(),
  CreatedBy: 1,
  UpdatedTime: now(),
  UpdatedBy: 1,
})
