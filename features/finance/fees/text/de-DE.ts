import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  name: {
    handlingFirst: 'Auslagerung, erstes Stück',
    handlingNext: 'Auslagerung, jedes weitere Stück',
    courier: 'Paketversand',
    heavyParcel: 'Zuschlag für schwere Pakete',
    abroad: 'Zustellung im Ausland',
    remoteArea: 'Zuschlag für abgelegene Gebiete',
    inboundCarton: 'Wareneingang, Karton',
    extraFnsku: 'Wareneingang, Sortierung je weiterer FNSKU',
    palletUnload: 'Palettenentladung',
    containerUnload: 'Containerentladung',
  },
  table: {
    charge: 'Position',
    price: 'Einzelpreis',
    amount: 'Betrag',
    total: 'Summe',
  },
  error: { credit: 'Kreditlimit erreicht: Mit diesem Auftrag würden die offenen Gebühren {limit} {currency} übersteigen' },
} satisfies Translation<typeof en>
