import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Status } from '#kit/web/parts/status.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import type { Tone } from '#kit/web/theme.ts'
import { useText } from '#kit/web/text.ts'
import type { ReturnDetail } from '../../contract.ts'
import { PACKAGE } from '../../rules.ts'
import { returns } from '../../text/keys.ts'
import { PhotoStrip } from './photo-strip.tsx'

export const PACKAGE_TONES: Record<number, Tone> = {
  [PACKAGE.expected]: 'draft',
  [PACKAGE.unclaimed]: 'waiting',
  [PACKAGE.claimed]: 'moving',
  [PACKAGE.processed]: 'done',
  [PACKAGE.destroyed]: 'cancelled',
}

type Props = { parcels: ReturnDetail['Parcels']; zone: string; more?: Record<string, string | number> | undefined }

/** The parcels of a return by their courier numbers. */
export function ParcelTable({ parcels, zone, more }: Props) {
  const t = useText(returns)
  const format = useFormat()
  const { nameOf } = useDictionary('ReturnPackageState')
  return (
    <DataTable
      label={t('section.parcels')}
      rows={parcels}
      keyOf={(parcel) => parcel.Id}
      maxHeight="min(420px, 60vh)"
      columns={[
        {
          field: 'TrackingNo',
          title: t('field.TrackingNo'),
          width: 180,
          pin: 'start',
          cell: (parcel) => <Copyable text={parcel.TrackingNo} />,
        },
        {
          field: 'PackageState',
          title: t('field.PackageState'),
          width: 144,
          cell: (parcel) => <Status tone={PACKAGE_TONES[parcel.PackageState] ?? 'draft'}>{nameOf(parcel.PackageState)}</Status>,
        },
        {
          field: 'ReceivedTime',
          title: t('field.ReceivedTime'),
          width: 164,
          cell: (parcel) =>
            parcel.ReceivedTime ? (
              <time className="figures" dateTime={parcel.ReceivedTime}>
                {format.dateTime(parcel.ReceivedTime, zone)}
              </time>
            ) : (
              <span className="nothing">–</span>
            ),
        },
        {
          field: 'Weight',
          title: t('field.Weight'),
          width: 90,
          align: 'right',
          cell: (parcel) => (parcel.Weight === null ? <span className="nothing">–</span> : `${format.number(parcel.Weight)} kg`),
        },
        {
          field: 'Photos',
          title: t('field.Photos'),
          width: 156,
          cell: (parcel) => <PhotoStrip photos={parcel.Photos} more={more} />,
        },
        {
          field: 'Remark',
          title: t('field.Remark'),
          width: 168,
          grow: true,
          cell: (parcel) => <span title={parcel.Remark ?? ''}>{parcel.Remark ?? <span className="nothing">–</span>}</span>,
        },
      ]}
    />
  )
}
