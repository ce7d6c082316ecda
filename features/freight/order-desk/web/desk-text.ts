import { orders } from '#features/freight/orders/text/keys.ts'
import type { TextKey } from '#kit/shared/text.ts'
import type en from '../text/en-US.ts'
import { orderDesk } from '../text/keys.ts'

type Field = keyof (typeof en)['field']
/** Fields that only staff fill in or see; all others are called as in the order, or as everywhere. */
const OWN: ReadonlySet<string> = new Set<Field>([
  'SoFileId',
  'SiCutOff',
  'VgmCutOff',
  'CyCutOff',
  'CfsCutOff',
  'Measured',
  'IsShort',
  'Fees',
  'CostType',
  'Name',
  'UnitPrice',
  'FeeUnit',
  'Move',
  'TrunkingFee',
  'TrunkingFeeCurrency',
  'PreFileId',
  'TrackingNode',
  'EventTime',
  'Location',
  'IsVisible',
  'BookingTime',
  'TrackingNos',
  'PodFileId',
  'DeliveredTime',
  'ReplyText',
  'ApplyNo',
  'ApplyType',
  'ApplyState',
  'CreatedTime',
  'DateField',
  'ReplyTime',
  'Qty',
  'PortOfLoading',
  'HasUnreadDoc',
  'NewDelivery',
])

/** The words of the desk's lists and dialogs. */
export function deskText(path: string): TextKey {
  const name = path.slice('field.'.length)
  return path.startsWith('field.') && OWN.has(name) ? orderDesk(`field.${name as Field}`) : orders(path as 'field.DcgNo')
}

/** The same with the words of an empty list. */
export const deskListText = (empty: 'empty' | 'emptyApply') => (path: string) =>
  path === 'empty.title' || path === 'empty.hint' ? orderDesk(`${empty}.${path.slice(6) as 'title' | 'hint'}`) : deskText(path)
