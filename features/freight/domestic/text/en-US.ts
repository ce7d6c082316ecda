export default {
  menu: { domesticInventory: 'Domestic inventory', desk: 'Goods in China' },
  empty: { title: 'No goods in China', hint: 'Cartons that you announce to a receiving warehouse stand here from the order until they are loaded.' },
  emptyDesk: { title: 'No goods in China', hint: 'Cartons that customers announce to our receiving warehouses stand here.' },
  search: 'Receipt, order or own number',
  sheet: 'Domestic inventory',
  field: { WarehouseReceiptNo: 'Receipt no.', DcgNo: 'Order', CustomerOrderNo: 'Own order no.', DomesticStockState: 'State', WarehouseCode: 'Warehouse', DomesticWarehouseId: 'Warehouse', ReceivedCartons: 'Received', ExpectedCartons: 'Expected', Volume: 'Volume', GrossWeight: 'Gross weight', ReceivedTime: 'Received on', LoadedTime: 'Loaded on', StorageDays: 'Storage days', ConfirmedTime: 'Confirmed at the gate', Remark: 'Remark', Measured: 'Measured', CompanyName: 'Customer', ContractCompanyId: 'Customer', CreatedTime: 'Announced' },
  sum: { title: 'In this list', cartons: '{received} of {expected} cartons received', volume: 'measured {volume}', weight: '{weight}', none: 'nothing measured yet' },
  of: '{received} of {expected}',
  measured: '{cartons} at {length} × {width} × {height} cm, {weight}',
  more: 'and {count} more',
} as const
