import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Plattformbestand', flow: 'Bewegungen des Plattformbestands', import: 'Bestandsbericht importieren' },
  field: {
    PlatformCode: 'Plattform',
    PlatformSku: 'Plattform-SKU',
    PlatformPcs: 'Auf der Plattform',
    InTransitPcs: 'Unterwegs dorthin',
    WarehousePcs: 'In unserem Lager',
    DifferencePcs: 'Differenz',
    IsDifferent: 'Weicht von unserem Lager ab',
    UpdatedTime: 'Stand',
    FlowTime: 'Zeit',
    ChangePcs: 'Änderung',
    AfterPcs: 'Danach',
    BillMonth: 'Monat',
    RelateNo: 'Bericht',
    IsEmpty: 'Auf der Plattform ausverkauft',
  },
  list: { search: 'Plattform-SKU oder FNSKU suchen' },
  action: {
    fetch: 'Jetzt abrufen',
    importFile: 'Bericht importieren',
    allFlow: 'Alle Bewegungen',
    flow: 'Bewegungen',
    toList: 'Zum Plattformbestand',
  },
  standing: { unknown: 'Kein Produkt mit dieser FNSKU', replenish: 'Auffüllen', empty: 'Überall ausverkauft' },
  fetch: { asOf: 'Stand {time}', never: 'Noch nicht abgerufen' },
  fault: {
    unreachable: '{time}: Die Plattformen waren nicht erreichbar. Es gelten die Zahlen des letzten Berichts.',
    refused:
      '{time}: Die Plattformen haben unseren Zugriff abgelehnt. Es gelten die Zahlen des letzten Berichts; bitte wenden Sie sich an uns.',
    noAccount: '{time}: Für Ihre Firma ist kein Plattformkonto verbunden. Bitte wenden Sie sich an uns.',
    invalid:
      '{time}: Die Antwort der Plattformen war nicht lesbar. Nichts davon wurde übernommen; es gelten die Zahlen des letzten Berichts.',
  },
  error: {
    notOffered: 'Der Bestand kann hier nicht von Plattformen abgerufen werden. Bitte importieren Sie einen Bestandsbericht.',
    justAsked: 'Die Plattformen wurden eben erst abgefragt. Bitte warten Sie {seconds} Sekunden.',
  },
  done: { asked: 'Die Plattformen werden abgefragt' },
  sheet: { title: 'Bestandsbericht', flow: 'Bewegungen' },
  help: { workbook: 'Eine Zeile je Artikel der Plattform. Weicht die Stückzahl vom letzten Bericht ab, entsteht eine Bewegung.' },
  empty: {
    title: 'Noch keine Bestandsberichte',
    hint: 'Importieren Sie den Bestandsbericht einer Plattform, um ihn mit unserem Lager zu vergleichen.',
    flowTitle: 'Keine Bewegungen',
    flowHint: 'Eine Bewegung entsteht, wenn ein Bericht vom vorigen abweicht.',
  },
} satisfies Translation<typeof en>
