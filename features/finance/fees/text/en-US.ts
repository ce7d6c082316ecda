export default {
  name: {
    handlingFirst: 'Handling, first piece',
    handlingNext: 'Handling, each next piece',
    courier: 'Courier delivery',
    heavyParcel: 'Heavy parcel surcharge',
    abroad: 'Delivery abroad',
    remoteArea: 'Remote area',
    inboundCarton: 'Inbound, carton',
    extraFnsku: 'Inbound sorting, extra FNSKU',
    palletUnload: 'Pallet unloading',
    containerUnload: 'Container unloading',
  },
  table: {
    charge: 'Charge',
    price: 'Unit price',
    amount: 'Amount',
    total: 'Total',
  },
  error: { credit: 'Credit limit reached: with this order your unpaid fees would exceed {limit} {currency}' },
} as const
