export default {
  menu: { list: 'Shelf locations' },
  field: {
    Code: 'Location',
    TotalPcs: 'In stock',
    AvailablePcs: 'Available',
    LockedPcs: 'Locked',
    DamagedPcs: 'Damaged',
    IsWithout: 'Without a location',
  },
  search: 'Search FNSKU, SKU or location',
  empty: { title: 'No stock found', hint: 'Products appear here once their goods are announced to a warehouse.' },
  action: { set: 'Set location' },
  hint: 'Scan or type the location. Leave it empty if the product has none.',
  done: 'Location saved',
  rule: { code: '2 to 20 letters, digits or hyphens' },
} as const
