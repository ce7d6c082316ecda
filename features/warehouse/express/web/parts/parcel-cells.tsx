import { PARCEL_TONES } from '#features/freight/tracking/web/parts/parcel-tones.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'

export function ParcelState({ status }: { status: number }) {
  return <EnumStatus enumeration="ExpressStatus" value={status} tones={PARCEL_TONES} />
}

/** The number of another document, as a link to its page if the user may see it. */
export function DocumentLink({ no, to }: { no: string; to: string }) {
  return (
    <ScreenLink to={to} className="figures">
      {no}
    </ScreenLink>
  )
}
