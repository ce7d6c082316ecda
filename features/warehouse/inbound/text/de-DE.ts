import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  rule: {
    containerRequired: 'Ein Vollcontainer braucht seine Nummer',
    containerWrong: 'Containernummer falsch (Prüfziffer)',
    cabinetRequired: 'Bitte die Containergröße wählen',
    trackingRequired: 'Paketsendungen brauchen ihre Sendungsnummern',
    trackingMany: 'Höchstens {max} Sendungsnummern',
    forwarderRequired: 'Für den Nachlauf ist die Speditionsnummer erforderlich',
    plateLater: 'Bitte das Kennzeichen vor Ankunft der Ware angeben',
    pastDate: 'Darf nicht vor heute liegen',
    oneProduct: 'Mindestens ein Produkt ausfüllen',
    fnskuInvalid: 'Fnsku ungültig: kein genehmigtes Produkt dieses Landes',
    fnskuRepeated: 'Dieselbe Fnsku ist nur mit verschiedenen Chargennummern erlaubt',
    skuDiffers: 'SKU passt nicht zum Produkt ({sku})',
    cartonSpec: 'Nur eine Kartonspezifikation erlaubt: {pieces} Stück je Karton',
    batchFormat: 'Chargennummer: 3 bis 30 Buchstaben, Ziffern oder Bindestriche',
    batchExists: 'Charge vorhanden',
    batchRepeated: 'Doppelte Chargennummer',
    cartonNoPair: 'Bitte beide Kartonnummern oder keine angeben',
    cartonNoCount: 'Die Kartonnummern passen nicht zu {cartons} Kartons',
    cartonNoOverlap: 'Kartonnummern überschneiden sich mit Zeile {row}',
  },
  move: {
    submit: 'Einreichen',
    pass: 'Prüfung bestanden',
    fail: 'Prüfung nicht bestanden',
    receive: 'Ware vereinnahmen',
    complete: 'Abschließen',
    completeWithDifference: 'Mit Abweichung abschließen',
    resolve: 'Abweichung akzeptieren',
    cancel: 'Plan stornieren',
    cancelLate: 'Auf Kundenwunsch stornieren',
  },
} satisfies Translation<typeof en>
