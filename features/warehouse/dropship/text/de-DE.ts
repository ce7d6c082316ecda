import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  rule: {
    courierTooHeavy: '{service} nimmt keine Pakete über {limit} kg',
    courierMayRefuse: '{service}: Pakete über {limit} kg können abgelehnt werden',
    courierFailure: '{service}: über {limit} kg hohe Fehlerquote bei der Zustellung',
    courierSurcharge: '{service}: über {limit} kg hoher Zuschlag',
    courierGirth: '{service} nimmt kein Gurtmaß über {limit} cm',
    courierGirthHigh: '{service}: Gurtmaß über {limit} cm kostet Zuschlag',
    courierSides: '{service} nimmt Pakete bis {limit} cm',
    courierNotOffered: '{service} wird ab diesem Lager nicht angeboten',
    courierAbroad: 'Außerhalb des Lagerlandes ist nur Dienst {courier} möglich',
    courierRequired: 'Bitte Paketdienst und Service wählen',
    serviceOfOther: 'Dieser Service gehört zu einem anderen Paketdienst',
    houseNumber: 'Für Deutschland ist die Hausnummer erforderlich',
    postcodeRemote: 'Abgelegenes Gebiet. Fortfahren?',
    fnskuRepeated: 'Fnsku doppelt',
    batchRequired: 'Chargennummer ist erforderlich',
    snCount: 'Bitte je Stück eine Seriennummer angeben ({pieces})',
    waybillPdf: 'Nur PDF-Dateien',
    waybillFew: 'Weniger Etiketten als Packstücke ({files} von {packages})',
    waybillMany: 'Mehr Etiketten als Packstücke ({files} für {packages})',
    oneProduct: 'Mindestens ein Produkt ausfüllen',
  },
  move: {
    accept: 'Annehmen',
    startPicking: 'Kommissionierung beginnen',
    finishPicking: 'Kommissionierung beenden',
    ship: 'Auslagern',
    deliver: 'Als zugestellt melden',
    cancel: 'Auftrag stornieren',
    cancelLate: 'Auf Kundenwunsch stornieren',
    abandon: 'Verwerfen',
  },
} satisfies Translation<typeof en>
