import { demandOrder } from '#features/warehouse/demands/rules.ts'
import { expressClaim, expressProblem } from '#features/warehouse/express/rules.ts'
import { returnLabel } from '#features/warehouse/return-labels/rules.ts'
import { CONFIRM, destruction, LINE, PACKAGE, returnOrder } from '#features/warehouse/returns/rules.ts'
import { vendorOrder } from '#features/warehouse/vendor-outbound/rules.ts'
import { thread } from '#features/messages/threads/rules.ts'
import { ASSIGNED } from '#kit/shared/desk-work.ts'
import { each, type ListSample } from './list-sample.ts'

/** Numbers that bench/fill-services.sql assigns to the largest company, at any size. */
const ASSIGNMENTS = each('Assigned', ...ASSIGNED)
const CONFIRMATION = each('ConfirmState', ...Object.values(CONFIRM))
const RETURNS = { tabs: [...each('Status', ...Object.values(returnOrder.states)), ...CONFIRMATION], word: 'RT0001000124' }
const DESTRUCTIONS = { tabs: each('DestructionState', ...Object.values(destruction.states)), word: 'DE0001000124' }
const DEMANDS = { tabs: each('Status', ...Object.values(demandOrder.states)), word: 'ND0001000124' }
const VENDOR = { tabs: each('Status', ...Object.values(vendorOrder.states)), word: 'VPO1000124' }
const LABELS = { tabs: each('ReturnLabelState', ...Object.values(returnLabel.states)), word: 'RL0001000124' }
const THREADS = { tabs: each('State', ...Object.values(thread.states)), word: 'EP0001000124' }

/** Lists of returns, extra services, couriers' cases and conversations; those of a country's warehouse by that of the UK. */
export const SERVICES: Readonly<Record<string, ListSample>> = {
  '/wms/api/AReturnProduct/GetPageList': RETURNS,
  '/wms/api/CustomerReturnProduct/GetPageList': RETURNS,
  '/desk/api/Returns/GetPageList': { ...RETURNS, tabs: [...RETURNS.tabs, ...ASSIGNMENTS] },
  '/wms/api/AReturnProduct/GetAwaitAffirmPageList': { tabs: CONFIRMATION, word: 'RT0001000124' },
  '/wms/api/AReturnProduct/GetToStockPageList': { tabs: each('LineState', LINE.toShelve, LINE.shelved), word: 'RT0001000124' },
  '/wms/api/AReturnProduct/GetPackagePageList': { tabs: each('PackageState', ...Object.values(PACKAGE)), word: 'RP0001000124' },
  '/desk/api/Returns/GetUnclaimedPageList': {
    tabs: each('PackageState', PACKAGE.unclaimed, PACKAGE.destroyed),
    word: 'UP0001000124',
  },
  '/wms/api/SpellOperatDetail/GetDestroyRecordsPageList': DESTRUCTIONS,
  '/desk/api/Destructions/GetPageList': DESTRUCTIONS,
  '/wms/api/DemandMg/GetPageList': DEMANDS,
  '/desk/api/Demands/GetPageList': { ...DEMANDS, tabs: [...DEMANDS.tabs, ...ASSIGNMENTS] },
  '/desk/api/ExpressProblems/GetPageList': {
    tabs: [...each('Status', ...Object.values(expressProblem.states)), ...ASSIGNMENTS],
    word: 'EP0001000124',
  },
  '/desk/api/ExpressClaims/GetPageList': {
    tabs: [...each('Status', ...Object.values(expressClaim.states)), ...ASSIGNMENTS],
    word: 'EC0001000124',
  },
  '/wms/api/Thread/GetPageList': THREADS,
  '/desk/api/Thread/GetPageList': THREADS,
  '/wms/api/AmazonVFOut/GetAmazonVFPageList': VENDOR,
  '/desk/api/VendorOut/GetPageList': VENDOR,
  '/wms/api/ReturnLabel/GetPageList': LABELS,
  '/desk/api/ReturnLabels/GetPageList': LABELS,
}
