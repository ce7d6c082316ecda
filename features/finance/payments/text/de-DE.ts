import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Online-Zahlungen', detail: 'Online-Zahlung', form: 'Online bezahlen', desk: 'Online-Zahlungen' },
  field: {
    PaymentNo: 'Zahlungs-Nr.',
    PaymentState: 'Status',
    MonthlyBillNo: 'Rechnung',
    Amount: 'Betrag',
    ReportedAmount: 'Gemeldeter Betrag',
    ReportedCurrency: 'Gemeldete Währung',
    FailReason: 'Grund',
    ResolveRemark: 'Was veranlasst wurde',
    PaidTime: 'Bezahlt',
    ExpireTime: 'Zahlbar bis',
    Remark: 'Was veranlasst wurde',
  },
  section: { payment: 'Zahlung', history: 'Verlauf' },
  action: {
    add: 'Online bezahlen',
    send: 'Weiter zur Zahlung',
    page: 'Zur Zahlungsseite',
    pay: 'Online bezahlen',
    again: 'Erneut bezahlen',
  },
  move: { resolve: 'Abschließen', chargeBack: 'Rückbuchung erfassen' },
  ask: {
    chargeBack:
      'Die Bank des Zahlers hat diese Zahlung zurückgeholt: Der Betrag wird vom Guthaben abgebucht, auch aus dem Kredit, und was er von einer Rechnung bezahlt hat, ist wieder offen. Der Kunde sieht den Grund.',
  },
  event: {
    create: 'Begonnen',
    open: 'Zahlungsseite geöffnet',
    pay: 'Bezahlt',
    fail: 'Fehlgeschlagen',
    expire: 'Abgelaufen',
    hold: 'Betrag zu prüfen',
    chargeBack: 'Zurückgebucht',
    resolve: 'Abgeschlossen',
  },
  help: {
    wallet: 'Der Betrag wird gutgeschrieben, sobald der Zahlungsdienstleister ihn bestätigt.',
    bill: 'Noch offen: {amount}. Die Rechnung ist bezahlt, sobald der Zahlungsdienstleister es bestätigt.',
    late: 'Die Zeit zum Bezahlen ist abgelaufen. Von einer Zahlung ist nichts bekannt; geht doch eine ein, wird sie gebucht.',
    opening: 'Die Zahlungsseite wird geöffnet…',
    page: 'Bezahlen Sie auf der Seite des Zahlungsdienstleisters. Gebucht wird, sobald er uns die Zahlung bestätigt.',
    failed: 'Es wurde nichts abgebucht. Beginnen Sie eine neue Zahlung oder überweisen Sie den Betrag.',
    expired: 'Es wurde nicht rechtzeitig bezahlt. Beginnen Sie eine neue Zahlung oder überweisen Sie den Betrag.',
    toCheck:
      'Der Zahlungsdienstleister meldet einen anderen Betrag oder eine andere Währung als angefordert. Wir prüfen das; gebucht ist noch nichts.',
    chargedBack:
      'Die Zahlung wurde von der Bank zurückgeholt: Der Betrag wurde von Ihrem Guthaben abgebucht, und was er von einer Rechnung bezahlt hat, ist wieder offen.',
    resolve: 'Beim Abschließen wird nichts gebucht. Buchen oder erstatten Sie zuerst, was eingegangen ist.',
  },
  forWallet: 'Aufladung des Guthabens',
  done: { started: 'Zahlung begonnen' },
  list: { search: 'Zahlungs- oder Rechnungs-Nr.' },
  empty: { title: 'Keine Online-Zahlungen', hint: 'Hier erscheinen Zahlungen für Ihr Guthaben und Ihre Rechnungen.' },
  emptyDesk: { title: 'Keine Online-Zahlungen', hint: 'Hier erscheinen Zahlungen, die Kunden online leisten.' },
  message: {
    paid: 'Zahlung {no} eingegangen',
    chargedBack: 'Zahlung {no} wurde von der Bank zurückgeholt: {reason}',
    failed: 'Zahlung {no} fehlgeschlagen',
    toCheck: 'Zahlung {no} ist mit abweichendem Betrag eingegangen und wird geprüft',
  },
  error: {
    notOffered: 'Online-Zahlung ist nicht verfügbar',
    tooMuch: 'Offen sind nur {due}',
    pending: 'Zahlung {no} dieser Rechnung ist noch nicht abgeschlossen',
    notReached: 'Der Zahlungsdienstleister ist nicht erreichbar',
    signature: 'Die Signatur ist falsch',
  },
} satisfies Translation<typeof en>
