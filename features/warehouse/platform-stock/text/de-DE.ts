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
    UpdatedTime: 'Stand',
    FlowTime: 'Zeit',
    ChangePcs: 'Änderung',
    AfterPcs: 'Danach',
    BillMonth: 'Monat',
    RelateNo: 'Bericht',
    IsEmpty: 'Auf der Plattform ausverkauft',
    Standing: 'Vergleich',
  },
  list: { search: 'Plattform-SKU oder FNSKU suchen' },
  action: { importFile: 'Bericht importieren', allFlow: 'Alle Bewegungen', flow: 'Bewegungen', toList: 'Zum Plattformbestand' },
  standing: { unknown: 'Kein Produkt mit dieser FNSKU', replenish: 'Auffüllen', empty: 'Überall ausverkauft', fine: 'Auf Lager' },
  sheet: { title: 'Bestandsbericht', flow: 'Bewegungen' },
  help: { workbook: 'Eine Zeile je Artikel der Plattform. Weicht die Stückzahl vom letzten Bericht ab, entsteht eine Bewegung.' },
  empty: {
    title: 'Noch keine Bestandsberichte',
    hint: 'Importieren Sie den Bestandsbericht einer Plattform, um ihn mit unserem Lager zu vergleichen.',
    flowTitle: 'Keine Bewegungen',
    flowHint: 'Eine Bewegung entsteht, wenn ein Bericht vom vorigen abweicht.',
  },
} satisfies Translation<typeof en>
