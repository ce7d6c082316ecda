export default {
  menu: { domesticInventory: '国内库存', desk: '国内仓货物' },
  empty: { title: '暂无国内库存', hint: '预报到收货仓的货物从下单到装柜都显示在这里。' },
  emptyDesk: { title: '暂无国内库存', hint: '客户预报到我司收货仓的货物显示在这里。' },
  search: '入仓单号、订单号或客户单号',
  sheet: '国内库存',
  field: { WarehouseReceiptNo: '入仓单号', DcgNo: '订单号', CustomerOrderNo: '客户单号', DomesticStockState: '状态', WarehouseCode: '仓库', DomesticWarehouseId: '仓库', ReceivedCartons: '已收箱数', ExpectedCartons: '预报箱数', Volume: '体积', GrossWeight: '毛重', ReceivedTime: '收货时间', LoadedTime: '装柜时间', StorageDays: '在仓天数', ConfirmedTime: '送货确认', Remark: '备注', Measured: '测量数据', CompanyName: '客户', ContractCompanyId: '客户', CreatedTime: '预报时间' },
  sum: { title: '列表合计', cartons: '已收 {received} / 预报 {expected} 箱', volume: '实测 {volume}', weight: '{weight}', none: '尚未测量' },
  of: '{received} / {expected}',
  measured: '{cartons} × {length} × {width} × {height} cm，{weight}',
  more: '另有 {count} 组',
} as const
