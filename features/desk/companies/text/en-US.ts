export default {
  menu: {
    home: 'Work queues',
    companies: 'Companies',
  },
  field: {
    ContractCompanyId: 'Company no.',
    NameCn: 'Company name',
    Name: 'English name',
    SettlementMode: 'Settlement',
    WarehouseCountries: 'Warehouses',
    Users: 'Users',
    Products: 'Products',
    OpenOrders: 'Open orders',
    CreatedTime: 'Created',
  },
  empty: {
    title: 'No companies',
    hint: 'Companies appear here once they register.',
  },
  action: {
    view: 'View the portal as this company',
  },
  list: {
    search: 'Company name or number',
  },
  home: {
    hello: 'Hello, {name}',
    nothing: 'Nothing to do',
    nothingHint: 'New customer documents appear here automatically.',
  },
} as const
