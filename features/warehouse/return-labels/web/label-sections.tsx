import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import type { Op } from '#kit/shared/op.ts'
import { detailItemsOf } from '#kit/web/columns.ts'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { machineTones, type ToneMap } from '#kit/web/parts/tone.ts'
import { labelColumns } from '../columns.ts'
import type { LabelDetail } from '../contract.ts'
import { returnLabel, returnLabelEvents } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import { LabelGoods } from './parts/label-goods.tsx'
import { hasNotice, LabelNotice } from './parts/label-notice.tsx'
import { ReturnLink } from './parts/return-link.tsx'

export const LABEL_TONES = {
  customer: machineTones(returnLabel, 'customer', { issued: 'moving', pickupBooked: 'moving' }),
  staff: machineTones(returnLabel, 'staff'),
}
const items = detailItemsOf(labelColumns)
const { issued, pickupBooked, pickedUp, pickupFailed, received } = returnLabel.states
const HAS_FILE: readonly number[] = [issued, pickupBooked, pickedUp, pickupFailed, received]

type Page = {
  zone: string
  tones: ToneMap
  /** The call that downloads the label as PDF. */
  file: (row: LabelDetail) => { op: Op; input: object }
  /** Path of the consumer return. */
  returnPath: (id: number) => string
}

const fileOf = (row: LabelDetail) => HAS_FILE.includes(row.ReturnLabelState)

/** A return label on the customer's page and on the desk's, without the actions. */
export function labelDetail({ zone, tones, file, returnPath }: Page): Omit<DetailSpec<LabelDetail>, 'actions'> {
  return {
    text: returnLabels,
    nameOf: (row) => row.ReturnLabelNo,
    status: (row) => <EnumStatus enumeration={returnLabel.enumeration} value={row.ReturnLabelState} tones={tones} />,
    zone,
    facts: items([
      'SenderName',
      'CourierService',
      { field: 'PickupDate', when: (row) => row.IsHomePickup },
      { field: 'FeeAmount', when: (row) => row.FeeAmount !== null },
    ]),
    sections: [
      {
        name: 'notice',
        title: returnLabels('section.label'),
        items: items([
          { field: 'TrackingNo', when: (row) => row.TrackingNo !== null },
          { field: 'IssuedTime', when: (row) => row.IssuedTime !== null },
          { field: 'ExpireTime', when: (row) => row.ExpireTime !== null },
          { field: 'PickupFails', when: (row) => row.PickupFails > 0 },
        ]),
        content: (row) => <LabelNotice row={row} file={fileOf(row) ? file(row) : undefined} />,
        when: (row) => hasNotice(row) || fileOf(row),
      },
      {
        name: 'sender',
        title: returnLabels('section.sender'),
        items: items([
          'SenderName',
          'Phone',
          { field: 'Email', when: (row) => row.Email !== null },
          'Street',
          { field: 'HouseNumber', when: (row) => row.HouseNumber !== null },
          'PostalCode',
          'City',
          'Country',
        ]),
      },
      {
        name: 'parcel',
        title: returnLabels('section.parcel'),
        items: [
          ...items([{ field: 'OriginalOutNo', when: (row) => row.OriginalOutNo !== null }]),
          {
            field: 'ReturnNo',
            when: (row) => row.CReturnProductId !== null,
            render: (row) => <ReturnLink to={returnPath(row.CReturnProductId!)} no={row.ReturnNo!} />,
          },
          { field: 'WarehouseCode', render: (row) => `${row.WarehouseCode} · ${row.WarehouseName}` },
          ...items(['Weight', 'Length', 'Width', 'Height', 'IsHomePickup', 'Estimate', 'CreatedTime']),
          ...items([{ field: 'Remark', wide: true, when: (row) => row.Remark !== null }]),
        ],
      },
      {
        name: 'goods',
        title: returnLabels('section.goods'),
        when: (row) => row.Items.length > 0,
        content: (row) => <LabelGoods items={row.Items} />,
      },
      {
        name: 'fees',
        title: returnLabels('section.fees'),
        when: (row) => row.FeeLines.length > 0,
        content: (row) => <FeeTable lines={row.FeeLines} currency={row.CurrencyCode} />,
      },
      {
        name: 'history',
        title: returnLabels('section.history'),
        content: (row) => <Timeline of={returnLabelEvents} events={row.Events} text={returnLabels} tones={tones} zone={zone} />,
      },
    ],
  }
}
