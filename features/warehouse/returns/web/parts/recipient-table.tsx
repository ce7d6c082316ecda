import { useFormat } from '#kit/web/format.ts'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { ReturnDetail } from '../../contract.ts'
import { returns } from '../../text/keys.ts'

type Item = ReturnDetail['Items'][number]

export const isSentOn = ({ RecipientName }: Item) => RecipientName !== null

const placeOf = ({ RecipientAddress, RecipientPostalCode, RecipientCity, RecipientCountry }: Item) =>
  [RecipientAddress, [RecipientPostalCode, RecipientCity].filter(Boolean).join(' '), RecipientCountry].filter(Boolean).join(', ')

/** Recipients of forwarded lines of a return. */
export function RecipientTable({ items }: { items: readonly Item[] }) {
  const t = useText(returns)
  const { quantity } = useFormat()
  return (
    <DataTable
      label={t('field.RecipientName')}
      rows={items.filter(isSentOn)}
      keyOf={(item) => item.Id}
      columns={[
        { field: 'OldFnsku', title: t('field.OldFnsku'), width: 140, pin: 'start', cell: (item) => item.OldFnsku },
        {
          field: 'Pieces',
          title: t('field.Pieces'),
          width: 80,
          align: 'right',
          cell: (item) => <span className="figures">{quantity(item.Pieces)}</span>,
        },
        { field: 'RecipientName', title: t('field.RecipientName'), width: 180, cell: (item) => item.RecipientName },
        { field: 'RecipientPhone', title: t('field.RecipientPhone'), width: 170, cell: (item) => item.RecipientPhone },
        { field: 'RecipientAddress', title: t('field.RecipientAddress'), width: 320, grow: true, cell: placeOf },
        {
          field: 'OnwardTrackingNo',
          title: t('field.OnwardTrackingNo'),
          width: 220,
          cell: ({ OnwardCarrier, OnwardTrackingNo }) => OnwardTrackingNo && `${OnwardCarrier} ${OnwardTrackingNo}`,
        },
      ]}
    />
  )
}
