import { ParcelProgress } from '#features/freight/tracking/web/parts/parcel-progress.tsx'
import { detailItemsOf } from '#kit/web/columns.ts'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { parcelColumns } from '../columns.ts'
import type { ParcelDetail } from '../contract.ts'
import { express } from '../text/keys.ts'
import { DocumentLink, ParcelState } from './parts/parcel-cells.tsx'
import css from './parts/express.module.css'

const items = detailItemsOf(parcelColumns)

/** A parcel on the customer's and the desk's page; `orderOf` links to its order there. */
export function parcelSections(zone: string, orderOf: (orderId: number) => string) {
  return {
    text: express,
    nameOf: (row: ParcelDetail) => row.TrackingNo,
    status: (row: ParcelDetail) => <ParcelState status={row.ExpressStatus} />,
    zone,
    facts: items(['CourierService', 'Weight', 'CostAmount', 'ShipTime']),
    sections: [
      {
        name: 'progress',
        title: express('section.progress'),
        content: (row: ParcelDetail) => (
          <div className={css.progress}>
            <ParcelProgress parcel={row} zone={zone} />
          </div>
        ),
      },
      {
        name: 'parcel',
        title: express('section.parcel'),
        items: [
          {
            field: 'WarehouseOutNo',
            render: (row: ParcelDetail) => <DocumentLink no={row.WarehouseOutNo} to={orderOf(row.WarehouseOutId)} />,
          },
          ...items([
            'WarehouseCode',
            'Courier',
            { field: 'Girth', when: (row) => row.Girth !== null },
            'FeeAmount',
            { field: 'SurchargeAmount', when: (row) => row.SurchargeAmount > 0 },
          ]),
        ],
      },
    ],
  } satisfies DetailSpec<ParcelDetail>
}
