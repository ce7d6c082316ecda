import { orders } from '#features/freight/orders/text/keys.ts'
import type { AnyKeys, TextKey } from '#kit/shared/text.ts'
import type en from '../text/en-US.ts'
import { orderDesk } from '../text/keys.ts'

type Field = keyof (typeof en)['field']
/** Fields that only staff fill in or see; all others have the names of the order or the shared ones. */
const OWN: ReadonlySet<string> = new Set<Field>([
  'CustomerOrderNo',
  'SoFileId',
  'SpaceState',
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

type OrderPath = Parameters<typeof orders>[0]

/** Texts of the desk's lists and dialogs. */
export function deskText(path: OrderPath | `field.${Field}`): TextKey {
  const text: AnyKeys = OWN.has(path.replace('field.', '')) ? orderDesk : orders
  return text(path)
}

/** The same, with the texts of an empty list. */
export const deskListText =
  (empty: 'empty' | 'emptyApply') => (path: Parameters<typeof deskText>[0] | 'empty.title' | 'empty.hint') => {
    if (path === 'empty.title') return orderDesk(`${empty}.title`)
    return path === 'empty.hint' ? orderDesk(`${empty}.hint`) : deskText(path)
  }
