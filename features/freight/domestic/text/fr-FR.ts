export default {
  menu: { domesticInventory: 'Stock en Chine', desk: 'Marchandises en Chine' },
  empty: { title: 'Aucune marchandise en Chine', hint: 'Les colis annoncés à un entrepôt de réception apparaissent ici, de la commande au chargement.' },
  emptyDesk: { title: 'Aucune marchandise en Chine', hint: 'Les colis annoncés par les clients à nos entrepôts de réception apparaissent ici.' },
  search: 'Bon d’entrée, commande ou numéro client',
  sheet: 'Stock en Chine',
  field: { WarehouseReceiptNo: 'Bon d’entrée', DcgNo: 'Commande', CustomerOrderNo: 'Votre numéro', DomesticStockState: 'État', WarehouseCode: 'Entrepôt', DomesticWarehouseId: 'Entrepôt', ReceivedCartons: 'Reçus', ExpectedCartons: 'Attendus', Volume: 'Volume', GrossWeight: 'Poids brut', ReceivedTime: 'Reçu le', LoadedTime: 'Chargé le', StorageDays: 'Jours en stock', ConfirmedTime: 'Confirmé à l’entrée', Remark: 'Remarque', Measured: 'Mesuré', CompanyName: 'Client', ContractCompanyId: 'Client', CreatedTime: 'Annoncé le' },
  sum: { title: 'Dans cette liste', cartons: '{received} colis reçus sur {expected}', volume: '{volume} mesurés', weight: '{weight}', none: 'rien de mesuré' },
  of: '{received} sur {expected}',
  measured: '{cartons} × {length} × {width} × {height} cm, {weight}',
  more: 'et {count} autres',
} as const
