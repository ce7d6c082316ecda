import { driverOf } from '#features/warehouse/carrier-labels/api/service.ts'
import { fetchLabels, LABELS_JOB } from '#features/warehouse/dropship/api/service.ts'
import { answer, JsonText, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import * as labels from '../label-contract.ts'
import * as manifests from '../manifest-contract.ts'
import { packDocuments, pickListFile, waveLabels, waveDocuments } from './documents.ts'
import { removeOrder, reportShort, resumeOrder } from './hold.ts'
import { labelList, retryLabel } from './label-list.ts'
import { recordScans } from './packing.ts'
import { manifestFile, truckFile } from './manifest-file.ts'
import { findManifest, handOver, loadOrder, manifestCounts, manifestPage, orderToLoad } from './manifests.ts'
import { PICK } from '../rules.ts'
import {
  discardManifest,
  findCarton,
  findTruck,
  loadForCourier,
  loadOnTruck,
  openTruck,
  takeOff,
  truckOf,
  unloadOrder,
} from './trucks.ts'
import { findWave, waveCounts, wavePage, waveText } from './queries.ts'
import { cancelWave, closeWave, createWave, finishWave, startWave } from './waves.ts'

const moves = [
  [contract.startWave, startWave],
  [contract.finishWave, finishWave],
  [contract.closeWave, closeWave],
  [contract.cancelWave, cancelWave],
] as const

export const floorHandlers: Handler[] = [
  answer(contract.getWaves, ({ db, input }) => wavePage(db, input)),
  answer(contract.getWaveCounts, ({ db, input }) => waveCounts(db, input)),
  answer(contract.getWave, async ({ db, input }) => new JsonText(await waveText(db, input.Id))),
  answer(contract.createWave, ({ db, input, caller }) => createWave(db, input, byCaller(caller))),
  ...moves.map(([op, move]) =>
    answer(op, async ({ db, input, caller }) => {
      await move(db, input, byCaller(caller))
      return true as const
    }),
  ),
  answer(contract.recordScans, ({ db, input, caller }) => recordScans(db, input.Scans, byCaller(caller))),
  answer(contract.reportShort, async ({ db, input: { Lines, Reason, Files, ...named }, caller }) => {
    await reportShort(db, named, { Lines, Reason, Files }, byCaller(caller))
    return true as const
  }),
  answer(contract.resumeOrder, async ({ db, input, caller }) => {
    await resumeOrder(db, input, byCaller(caller))
    return true as const
  }),
  answer(contract.removeOrder, async ({ db, input, caller }) => {
    await removeOrder(db, input, byCaller(caller))
    return true as const
  }),
  answer(contract.printPickList, ({ input, translate, language, transact }) =>
    transact('read', (db) => findWave(db, input.Id)).then((wave) => pickListFile(wave, { translate, language })),
  ),
  answer(contract.printPackDocuments, async ({ input, transact, store, config }) => {
    await fetchLabels({ transact, store, driver: driverOf(config) }, input)
    return transact('read', (db) => packDocuments(db, store, input))
  }),
  answer(contract.printWaveDocuments, async ({ input, transact, store, config }) => {
    const wave = await transact('read', (db) => findWave(db, input.Id))
    const packed = wave.Orders.filter(({ PickState }) => PickState === PICK.packed)
    const waiting = packed.filter(({ LabelsLeft }) => LabelsLeft > 0)
    for (const order of waiting) await fetchLabels({ transact, store, driver: driverOf(config) }, order)
    const orders = await transact('read', (db) => waveLabels(db, packed, waiting))
    return waveDocuments(store, wave.WaveNo, orders)
  }),

  answer(labels.getLabelsToFetch, ({ db, input }) => labelList.deskPage(db, input)),
  answer(labels.getLabelsToFetchCounts, ({ db, input }) => labelList.deskCounts(db, input)),
  answer(labels.retryLabels, async ({ db, input, translate, jobs }) => {
    const result = await labelList.eachAtDesk(db, translate, input, (row) => retryLabel(db, row))
    await jobs.enqueue(db, LABELS_JOB, {})
    return result
  }),

  answer(manifests.getManifests, ({ db, input }) => manifestPage(db, input)),
  answer(manifests.getManifestCounts, ({ db, input }) => manifestCounts(db, input)),
  answer(manifests.findOrderToLoad, ({ db, input }) => orderToLoad(db, input.WarehouseOutNo)),
  answer(manifests.loadOrder, ({ db, input: { Parcels, IsMeasuresConfirmed, ...row }, caller }) =>
    loadOrder(db, row, { Parcels, IsMeasuresConfirmed }, byCaller(caller)),
  ),
  answer(manifests.handOverManifest, async ({ db, input, caller }) => {
    await handOver(db, input, byCaller(caller))
    return true as const
  }),
  answer(manifests.printManifest, ({ input, translate, language, transact }) =>
    transact('read', async (db) => {
      const found = await findManifest(db, input.Id)
      return { found, truck: found.VehiclePlate === null ? null : await truckOf(db, found) }
    }).then(({ found, truck }) =>
      truck ? truckFile(truck, { translate, language }) : manifestFile(found, { translate, language }),
    ),
  ),
  answer(manifests.openTruck, ({ db, input, caller }) => openTruck(db, input, byCaller(caller))),
  answer(manifests.getTruck, ({ db, input }) => findTruck(db, input.Id)),
  answer(manifests.findCartonToLoad, ({ db, input }) => findCarton(db, input)),
  answer(manifests.loadOnTruck, ({ db, input, caller }) => loadOnTruck(db, input, byCaller(caller))),
  answer(manifests.loadForCourier, ({ db, input, caller }) => loadForCourier(db, input, byCaller(caller))),
  answer(manifests.unloadOrder, async ({ db, input, caller }) => {
    await unloadOrder(db, input, byCaller(caller))
    return true as const
  }),
  answer(manifests.takeOffCarton, async ({ db, input, caller }) => {
    await takeOff(db, input, byCaller(caller))
    return true as const
  }),
  answer(manifests.discardManifest, async ({ db, input }) => {
    await discardManifest(db, input)
    return true as const
  }),
]
