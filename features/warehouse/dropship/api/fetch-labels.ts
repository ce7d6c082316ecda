import {
  CarrierRefusal,
  driverOf,
  reasonOf,
  voidLabel,
  withLabelFile,
  type IssuedLabel,
  type LabelDriver,
} from '#features/warehouse/carrier-labels/api/service.ts'
import { inHours, now } from '#kit/api/clock.ts'
import { forEachDue, type JobRun } from '#kit/api/for-each-separately.ts'
import { transact, type Db, type Mode, type Pool } from '#kit/api/db.ts'
import { saveFile, type FileStore, type UploadedFile } from '#kit/api/files.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import { publishLive } from '#kit/api/outbox.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { dropshipEvents } from '../rules.ts'
import { claimLabels, type ClaimedLabel } from './labels.ts'

/**
 * Couriers are called outside of transactions. They return the same label for the same parcel, and the row stores the
 * first response: two concurrent requests get one label.
 */

/** Number of labels of one order requested in parallel. */
const AT_ONCE = 4
/** Timeout for all labels of an order. */
const PATIENCE_MS = 30_000
/** Number of orders per round. */
const BATCH = 200
/** Hours between requests, doubled each time up to the maximum. */
const WAIT = { first: 1 / 60, most: 1 } as const
const waitAfter = (tries: number) => inHours(Math.min(WAIT.most, WAIT.first * 2 ** Math.min(tries - 1, 10)))

export type Fetching = {
  transact: <T>(mode: Mode, work: (db: Db) => Promise<T>) => Promise<T>
  store: FileStore
  driver: LabelDriver
  signal?: AbortSignal
}

/** Requests the missing labels of an order; returns false if its courier is unreachable. */
export async function fetchLabels(fetching: Fetching, key: DeskRow): Promise<boolean> {
  const open = await fetching.transact('write', (db) => claimLabels(db, key))
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const signal = fetching.signal ? AbortSignal.any([fetching.signal, patience]) : patience
  let isReached = true
  const work = async () => {
    for (let label = open.shift(); label; label = open.shift())
      if (!(await fetchLabel({ ...fetching, signal }, key, label))) isReached = false
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, open.length) }, work))
  return isReached
}

async function fetchLabel({ transact, store, driver, signal }: Fetching, key: DeskRow, label: ClaimedLabel): Promise<boolean> {
  let issued: IssuedLabel
  try {
    issued = await driver.issue(label.request, signal)
  } catch (error) {
    await transact('write', (db) => putOff(db, key, label, error))
    return error instanceof CarrierRefusal
  }
  await withLabelFile(label.request.Reference, issued, (file) =>
    transact('write', (db) => saveIssued(db, store, key, label, issued, file)),
  )
  return true
}

/** Records why the courier did not issue the label. After a refusal only staff can have it requested again. */
async function putOff(db: Db, { ContractCompanyId }: DeskRow, { Id, Tries }: ClaimedLabel, error: unknown): Promise<void> {
  const isRefused = error instanceof CarrierRefusal
  await db
    .updateTable('carrier_label')
    .set({
      State: isRefused ? 'failed' : 'requested',
      Error: reasonOf(error),
      NextTry: isRefused ? null : waitAfter(Tries),
      UpdatedTime: now(),
    })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .where('State', '=', 'requested')
    .execute()
  await publishLive(db, dropshipEvents, { ContractCompanyId })
}

/** Saves an issued label once; a label that is no longer needed is voided. */
async function saveIssued(
  db: Db,
  store: FileStore,
  { ContractCompanyId, Id: WarehouseOutId }: DeskRow,
  { Id }: ClaimedLabel,
  { TrackingNo, DriverRef }: IssuedLabel,
  file: UploadedFile,
): Promise<void> {
  const order = await db
    .selectFrom('warehouse_out')
    .select('TrackingNo')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', WarehouseOutId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const change = (set: object) =>
    db.updateTable('carrier_label').set(set).where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', Id).execute()
  const { State } = await db
    .selectFrom('carrier_label')
    .select('State')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (State === 'issued') return
  if (State === 'voided') {
    await change({ TrackingNo, DriverRef, NextTry: now(), UpdatedTime: now() })
    return
  }
  const FileId = await saveFile(db, store, file, { ContractCompanyId, UserId: null })
  await change({ State: 'issued', TrackingNo, DriverRef, FileId, Error: null, NextTry: null, UpdatedTime: now() })
  if (order.TrackingNo === null)
    await db
      .updateTable('warehouse_out')
      .set({ TrackingNo })
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', '=', WarehouseOutId)
      .execute()
  await publishLive(db, dropshipEvents, { ContractCompanyId })
}

const due = (pool: Pool, state: 'requested' | 'voided') =>
  transact(pool, 'everyone', 'read', (db) =>
    db
      .selectFrom('carrier_label')
      .select(['ContractCompanyId', 'Id', 'WarehouseOutId', 'DriverRef', 'Tries'])
      .where('WarehouseOutId', 'is not', null)
      .where('NextTry', '<=', now())
      .where('State', '=', state)
      .orderBy('NextTry')
      .limit(BATCH)
      .execute(),
  )

type Round = Omit<Fetching, 'transact'> & { pool: Pool } & Pick<JobRun, 'log'>

/**
 * Requests labels that have not been printed, and labels whose request failed. An unreachable courier is skipped until
 * the next round.
 */
export async function fetchDueLabels({ pool, log, ...fetching }: Round): Promise<void> {
  const orders = new Map((await due(pool, 'requested')).map((label) => [label.WarehouseOutId!, label.ContractCompanyId]))
  const keys = [...orders].map(([Id, ContractCompanyId]) => ({ Id, ContractCompanyId }))
  let isReached = true
  await forEachDue(keys, { ...fetching, log }, async (key) => {
    const bound: Fetching = { ...fetching, transact: (mode, work) => transact(pool, key.ContractCompanyId, mode, work) }
    if (isReached) isReached = await fetchLabels(bound, key)
  })
}

/** Voids issued labels that are not needed at their couriers. */
export async function voidDueLabels({ pool, driver, signal }: Round): Promise<void> {
  for (const { ContractCompanyId, Id, DriverRef, Tries } of await due(pool, 'voided')) {
    if (signal?.aborted) return
    const isVoid = await voidLabel(driver, DriverRef!, signal).then(
      () => true,
      () => false,
    )
    await transact(pool, ContractCompanyId, 'write', (db) =>
      db
        .updateTable('carrier_label')
        .set({ NextTry: isVoid ? null : waitAfter(Tries + 1), Tries: Tries + 1 })
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('Id', '=', Id)
        .execute(),
    )
    if (!isVoid) return
  }
}

/** Requests and voids due labels: every minute, and when staff have labels requested again. */
export const LABELS_JOB = jobName<object>('dropship.labels')
export const labelsJob: JobDefinition = {
  name: LABELS_JOB,
  schedule: { cron: '* * * * *' },
  async run({ pool, store, config, log, signal }) {
    const round = { pool, store, driver: driverOf(config), log, signal }
    await voidDueLabels(round)
    await fetchDueLabels(round)
  },
}
