import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Auslagerungsübersicht' },
  list: { search: 'Auftrags-, Plattform- oder Bestellnummer, Sendungs-ID, FNSKU, SKU' },
  empty: {
    title: 'Noch nichts ausgelagert',
    hint: 'Hier stehen die Nachschub-, Einzelversand- und VF-Aufträge dieses Lagers.',
  },
  field: {
    WarehouseOutNo: 'Auftragsnummer',
    OutboundType: 'Art',
    Status: 'Status',
    OrderReference: 'Externe Nummer',
    Recipient: 'Empfänger',
    City: 'Ort oder Region',
    Items: 'Produkte',
    TotalPieces: 'Stück',
    PackagesCount: 'Pakete oder Kartons',
    Carrier: 'Frachtführer',
    TrackingNos: 'Sendungsnummern',
    EstimatedFee: 'Voraussichtliche Gebühr',
    ActualFee: 'Tatsächliche Gebühr',
    ExpectedOutboundDate: 'Geplante Auslagerung',
    ActualOutboundTime: 'Ausgelagert',
    OrderRemark: 'Bemerkung',
    CreatedTime: 'Erstellt',
    DateField: 'Datumsart',
  },
} satisfies Translation<typeof en>
