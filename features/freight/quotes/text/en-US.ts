export default {
  manual: {
    Battery: 'Battery goods need a quote from support',
    Dangerous: 'Dangerous goods need a quote from support',
    Oversize: 'Cartons over 240 cm or 70 kg need a quote from support',
    NoRate: 'There is no instant price for this. Support will make you a quote',
  },
} as const
