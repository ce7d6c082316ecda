import { sql } from 'kysely'
import { finishPicking } from '#features/warehouse/dropship/api/service.ts'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { lockSerials } from '#features/warehouse/stock/api/service.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import type { By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { SentScan } from '../contract.ts'
import { PICK, SCAN } from '../rules.ts'
import { isPacked, classifyScan, type PackedPiece, type Verdict } from '../rules/packing.ts'
import { findWaveOrder } from './queries.ts'
import { settleWave } from './waves.ts'

const { pickingStarted, pickingFinished } = dropshipOrder.states

type Named = Pick<SentScan, 'PickWaveId' | 'ContractCompanyId' | 'Id'>
type Answer = { ScanKey: string; Result: number; IsPacked: boolean }

/** Locks an order of a wave. Refuses with `notFound`. */
export async function lockWaveOrder(db: Db, { PickWaveId, ContractCompanyId, Id }: Named) {
  const row = await db
    .selectFrom('pick_wave_order')
    .innerJoin('pick_wave', 'pick_wave.Id', 'pick_wave_order.PickWaveId')
    .selectAll('pick_wave_order')
    .select('CountryCode')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', Id)
    .where('PickWaveId', '=', PickWaveId)
    .forUpdate('pick_wave_order')
    .executeTakeFirst()
  if (!row) refuse('notFound', kit('error.notFound'))
  requireCountry(db, row.CountryCode)
  return row
}

/**
 * Records scans, each once, and finishes picking for orders whose last piece was scanned. Orders are processed in the
 * order in which rows are always locked.
 */
export async function recordScans(db: Db, scans: readonly SentScan[], by: By): Promise<Answer[]> {
  const groups = Map.groupBy(scans, (scan) => `${scan.ContractCompanyId} ${scan.Id} ${scan.PickWaveId}`)
  const orders = [...groups.values()].toSorted(
    ([a], [b]) => a!.ContractCompanyId - b!.ContractCompanyId || a!.Id - b!.Id || a!.PickWaveId - b!.PickWaveId,
  )
  const answers: Answer[] = []
  const finished = new Set<number>()
  for (const group of orders) {
    const { isFinished, results } = await recordOrder(db, group, by)
    answers.push(...results)
    if (isFinished) finished.add(group[0]!.PickWaveId)
  }
  for (const wave of [...finished].toSorted((a, b) => a - b)) await settleWave(db, wave, by)
  return answers
}

async function recordOrder(db: Db, scans: readonly SentScan[], by: By) {
  const [first] = scans
  if (!first) return { isFinished: false, results: [] }
  const { PickWaveId, ContractCompanyId, Id } = first
  const row = await lockWaveOrder(db, first)
  const known = await knownResults(db, ContractCompanyId, scans)
  const order = await findWaveOrder(db, PickWaveId, ContractCompanyId, Id)
  const isOpen = row.PickState === PICK.open && (await isBeingPicked(db, ContractCompanyId, Id))
  const isNumbered = order.Lines.some(({ Serials }) => Serials.length > 0)
  const elsewhere = !isNumbered ? [] : await numbersElsewhere(db, { PickWaveId, ContractCompanyId, Id }, scans)
  const packed: PackedPiece[] = [...order.Packed]
  const results: Answer[] = []
  let wasPacked = row.PickState === PICK.packed
  let isFinished = false
  for (const scan of scans) {
    const before = known.get(scan.ScanKey)
    if (before !== undefined) {
      results.push({ ScanKey: scan.ScanKey, Result: before, IsPacked: wasPacked })
      continue
    }
    const judged = classifyScan(order.Lines, packed, scan.Code, elsewhere)
    // A surplus piece of a packed order, and any scan of an order that is on hold or has ended.
    const isLate = judged.Result === SCAN.accepted && (!isOpen || isFinished)
    const verdict: Verdict = isLate ? { Result: SCAN.closed } : judged
    if (verdict.Result === SCAN.accepted) packed.push(verdict)
    await saveScan(db, scan, verdict, by)
    known.set(scan.ScanKey, verdict.Result)
    if (verdict.Result === SCAN.accepted && isPacked(order.Lines, packed)) {
      await finishPicking(db, { ContractCompanyId, Id }, by, [])
      // The numbers are held for the order and ship with it.
      const numbers = packed.flatMap(({ Sn }) => Sn ?? [])
      await lockSerials(db, ContractCompanyId, numbers, order.WarehouseOutNo)
      await db
        .updateTable('pick_wave_order')
        .set({ PickState: PICK.packed, IsOpen: false, PackedTime: now(), PackedBy: by.Operator })
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('Id', '=', row.Id)
        .execute()
      wasPacked = isFinished = true
    }
    results.push({ ScanKey: scan.ScanKey, Result: verdict.Result, IsPacked: wasPacked })
  }
  return { isFinished, results }
}

/** The scanned numbers that are in unshipped parcels of other orders. */
async function numbersElsewhere(db: Db, { ContractCompanyId, Id }: Named, scans: readonly SentScan[]): Promise<string[]> {
  const codes = scans.map(({ Code }) => Code.trim().toUpperCase())
  const { rows } = await sql<{ Sn: string }>`
    select k.sn from pack_scan k
    join pick_wave_order p on p.contract_company_id = k.contract_company_id and p.warehouse_out_id = k.warehouse_out_id and p.pick_wave_id = k.pick_wave_id
    join warehouse_out o on o.contract_company_id = k.contract_company_id and o.id = k.warehouse_out_id
    where k.contract_company_id = ${ContractCompanyId} and k.warehouse_out_id <> ${Id} and k.result = ${SCAN.accepted} and k.sn is not null
      and upper(k.sn) = any(${codes})
      and p.pick_state <> ${PICK.removed} and o.status = any(${[pickingStarted, pickingFinished]})`.execute(db)
  return rows.map(({ Sn }) => Sn)
}

async function knownResults(db: Db, ContractCompanyId: number, scans: readonly SentScan[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pack_scan')
    .select(['ScanKey', 'Result'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where(
      'ScanKey',
      'in',
      scans.map((scan) => scan.ScanKey),
    )
    .execute()
  return new Map(rows.map(({ ScanKey, Result }) => [ScanKey, Result]))
}

async function isBeingPicked(db: Db, ContractCompanyId: number, Id: number): Promise<boolean> {
  const { rows } = await sql<{ Status: number }>`
    select status from warehouse_out where contract_company_id = ${ContractCompanyId} and id = ${Id} for update`.execute(db)
  return rows[0]?.Status === dropshipOrder.states.pickingStarted
}

async function saveScan(db: Db, scan: SentScan, verdict: Verdict, by: By) {
  const { PickWaveId, ContractCompanyId, Id, ScanKey, Code, ScanTime } = scan
  const piece = verdict.Result === SCAN.accepted ? verdict : { LineId: null, Sn: null }
  await db
    .insertInto('pack_scan')
    .values({
      ContractCompanyId,
      ScanKey,
      PickWaveId,
      WarehouseOutId: Id,
      WarehouseOutItemId: piece.LineId,
      Code,
      Sn: piece.Sn,
      Result: verdict.Result,
      Operator: by.Operator,
      UserId: by.UserId ?? 0,
      ScanTime: new Date(ScanTime),
      ReceivedTime: now(),
    })
    .execute()
}
