export default {
  menu: { domesticInventory: 'Bestand in China', desk: 'Ware in China' },
  empty: { title: 'Keine Ware in China', hint: 'Kartons, die Sie einem Annahmelager ankündigen, stehen hier vom Auftrag bis zur Verladung.' },
  emptyDesk: { title: 'Keine Ware in China', hint: 'Kartons, die Kunden unseren Annahmelagern ankündigen, stehen hier.' },
  search: 'Einlagerungsnummer, Auftrag oder eigene Nummer',
  sheet: 'Bestand in China',
  field: { WarehouseReceiptNo: 'Einlagerungs-Nr.', DcgNo: 'Auftrag', CustomerOrderNo: 'Eigene Auftragsnr.', DomesticStockState: 'Status', WarehouseCode: 'Lager', DomesticWarehouseId: 'Lager', ReceivedCartons: 'Eingegangen', ExpectedCartons: 'Erwartet', Volume: 'Volumen', GrossWeight: 'Bruttogewicht', ReceivedTime: 'Eingegangen am', LoadedTime: 'Verladen am', StorageDays: 'Lagertage', ConfirmedTime: 'Am Tor bestätigt', Remark: 'Bemerkung', Measured: 'Gemessen', CompanyName: 'Kunde', ContractCompanyId: 'Kunde', CreatedTime: 'Angekündigt' },
  sum: { title: 'In dieser Liste', cartons: '{received} von {expected} Kartons eingegangen', volume: '{volume} gemessen', weight: '{weight}', none: 'noch nichts gemessen' },
  of: '{received} von {expected}',
  measured: '{cartons} × {length} × {width} × {height} cm, {weight}',
  more: 'und {count} weitere',
} as const
