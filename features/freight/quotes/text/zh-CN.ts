export default {
  manual: {
    Battery: '带电产品请联系客服报价',
    Dangerous: '危险品请联系客服报价',
    Oversize: '单箱边长超过 240 cm 或重量超过 70 kg，请联系客服报价',
    NoRate: '暂无即时报价，请联系客服报价',
  },
} as const
