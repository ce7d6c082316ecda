import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Aufladungen', detail: 'Aufladung', form: 'Aufladen', desk: 'Aufladungen' },
  field: {
    RechargeNo: 'Aufladungs-Nr.',
    RechargeState: 'Status',
    Amount: 'Gezahlter Betrag',
    ConfirmAmount: 'Gebuchter Betrag',
    PayDate: 'Gezahlt am',
    PayerAccountName: 'Zahlendes Konto',
    BankSlips: 'Überweisungsbeleg',
  },
  section: { transfer: 'Überweisung', slips: 'Überweisungsbeleg', history: 'Verlauf' },
  account: { beneficiary: 'Empfänger', iban: 'IBAN', bic: 'BIC', reference: 'Verwendungszweck' },
  help: {
    slips: 'Ein Bild oder PDF der Überweisung von Ihrer Bank',
    booked: 'Was auf unserem Konto eingegangen ist. Ohne Angabe wird der angekündigte Betrag gebucht.',
    payer: 'Wie auf der Überweisung angegeben, damit wir die Zahlung finden',
    transfer:
      'Wählen Sie die Währung, dann sehen Sie unsere Bankverbindung. Überweisen Sie den Betrag zuerst; er wird gutgeschrieben, sobald wir die Zahlung finden, meist innerhalb eines Tages.',
  },
  action: { add: 'Aufladen', send: 'Aufladung einreichen', wallet: 'Zum Guthabenkonto' },
  move: { confirm: 'Bestätigen', cancel: 'Aufladung stornieren', takeBack: 'Zurücknehmen' },
  ask: {
    takeBack:
      'Der Betrag wird vom Guthaben des Kunden wieder abgezogen, und die Aufladung ist wieder offen, bis ihre Überweisung eingeht. Der Kunde sieht den Grund.',
  },
  event: { create: 'Eingereicht', confirm: 'Bestätigt', cancel: 'Storniert', takeBack: 'Zurückgenommen' },
  done: { sent: 'Aufladung eingereicht' },
  list: { search: 'Aufladungs-Nr. oder Kontoname' },
  empty: {
    title: 'Keine Aufladungen',
    hint: 'Überweisen Sie Geld und reichen Sie den Beleg ein: Es wird gutgeschrieben, sobald wir es gefunden haben.',
  },
  emptyDesk: { title: 'Keine Aufladungen', hint: 'Hier erscheinen Überweisungen, die Kunden ankündigen.' },
  message: {
    confirmed: 'Aufladung {no} ist gutgeschrieben',
    rejected: 'Aufladung {no} abgelehnt: {reason}',
    takenBack: 'Die Gutschrift der Aufladung {no} wurde zurückgenommen: {reason}',
  },
  error: {
    future: 'Der Zahlungstag darf nicht in der Zukunft liegen',
    oneAmount: 'Ein Betrag kann nur für eine einzelne Aufladung angegeben werden',
  },
  question: {
    more: 'Für {number} wurden {announced} angekündigt. Trotzdem {amount} buchen?',
    repeated:
      'Eine Überweisung über diesen Betrag an diesem Tag haben Sie bereits angekündigt: {number}. Eine weitere ankündigen?',
  },
} satisfies Translation<typeof en>
