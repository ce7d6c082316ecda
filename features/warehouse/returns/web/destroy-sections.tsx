import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import type { Op } from '#kit/shared/op.ts'
import { detailItemsOf } from '#kit/web/columns.ts'
import { download } from '#kit/web/client.ts'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import { Button } from 'antd'
import { destroyColumns } from '../columns.ts'
import type { DestroyDetail } from '../contract.ts'
import { destruction, destructionEvents } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { PhotoStrip } from './parts/photo-strip.tsx'

const items = detailItemsOf(destroyColumns)
const isDestroyed = (row: DestroyDetail) => row.DestructionState === destruction.states.destroyed

type Page = { zone: string; tones: ToneMap; certificate: (row: DestroyDetail) => { op: Op; input: object }; company?: number }

/** A destruction on the customer's page and on the desk's. */
export function destroyDetailOf({ zone, tones, certificate, company }: Page): DetailSpec<DestroyDetail> {
  const more = company === undefined ? undefined : { ContractCompanyId: company }
  return {
    text: returns,
    nameOf: (row) => row.DestroyNo,
    status: (row) => <EnumStatus enumeration={destruction.enumeration} value={row.DestructionState} tones={tones} />,
    zone,
    facts: items(['Pieces', 'Weight', 'DestroyTime']),
    sections: [
      {
        name: 'destruction',
        title: returns('section.destruction'),
        items: [
          ...items(['Fnsku']),
          { field: 'NameEn', render: (row) => row.NameEn },
          ...items([
            'DestroySource',
            { field: 'RelateNo', when: (row) => row.RelateNo !== null },
            { field: 'BatchNo', when: (row) => row.BatchNo !== null },
            'IsDamaged',
            'WarehouseCode',
            { field: 'Witness', when: (row) => row.Witness !== null },
            'CreatedTime',
            { field: 'Reason', wide: true, when: (row) => row.Reason !== null },
          ]),
          {
            field: 'Photos',
            wide: true,
            when: (row) => row.Photos.length > 0,
            render: (row) => <PhotoStrip photos={row.Photos} more={more} />,
          },
        ],
        content: (row) => isDestroyed(row) && <CertificateButton {...certificate(row)} />,
      },
      {
        name: 'fees',
        title: returns('section.fees'),
        when: (row) => row.FeeLines.length > 0,
        content: (row) => <FeeTable lines={row.FeeLines} currency={row.CurrencyCode} />,
      },
      {
        name: 'history',
        title: returns('section.history'),
        content: (row) => <Timeline of={destructionEvents} events={row.Events} text={returns} tones={tones} zone={zone} />,
      },
    ],
  }
}

function CertificateButton({ op, input }: { op: Op; input: object }) {
  const t = useText(returns)
  return (
    <p>
      <Button onClick={() => void download(op, input).catch(() => undefined)}>{t('action.certificate')}</Button>
    </p>
  )
}
