export default {
  manual: {
    Battery: 'Batterieware: Angebot vom Support nötig',
    Dangerous: 'Gefahrgut: Angebot vom Support nötig',
    Oversize: 'Kartons über 240 cm oder 70 kg: Angebot vom Support nötig',
    NoRate: 'Hierfür gibt es keinen Sofortpreis. Der Support macht Ihnen ein Angebot',
  },
} as const
