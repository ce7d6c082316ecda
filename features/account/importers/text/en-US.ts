export default {
  menu: {
    eori: 'Importers (EORI)',
    detail: 'Importer',
    form: 'New importer',
    desk: 'Importer review',
    customers: 'Customer data',
  },
  field: {
    ImporterName: 'Importer',
    EoriNumber: 'EORI number',
    VatNumber: 'VAT number',
    Street: 'Street and number',
    Contact: 'Contact',
    Email: 'Email',
    IsPva: 'Postponed VAT accounting',
    DefermentNumber: 'Deferment account (DAN)',
    RepresentationType: 'Customs representation',
    PowerOfAttorney: 'Power of attorney',
    Certificates: 'Certificates',
    CompanyName: 'Company',
  },
  section: {
    identity: 'Tax identity',
    address: 'Address and contact',
    customs: 'Customs',
    files: 'Documents',
  },
  action: {
    add: 'Add importer',
    view: 'View',
  },
  ask: {
    approve: 'The data and documents of importer {name} are correct. Goods can then be declared to customs with this number.',
    approveMany:
      '{number} importers are approved, including those whose documents nobody has opened. Goods can then be declared to customs in their names.',
  },
  move: {
    reopen: 'Reopen for changes',
  },
  event: {
    reopen: 'Reopened for changes',
  },
  file: {
    powerOfAttorney: 'Power of attorney',
    certificate: 'Certificate',
  },
  help: {
    eori: 'The customs identity of the importer. United Kingdom: GB or XI and 12 digits; Germany: DE and 7 to 15 digits; France: FR and the 14 digits of the SIRET',
    vat: 'With its country code, e.g. GB123456789',
    representation: 'An importer not established in the country of import needs indirect representation',
    deferment: '7 digits; duty is then debited to your deferment account',
    files: 'With the power of attorney, we can clear goods in the name of the importer',
  },
  rule: {
    eoriFormat: 'This is not a valid EORI number for the country',
    vatFormat: 'This is not a valid VAT number for the country',
    vatDoubt: 'The check digits of this VAT number do not match: please check the number',
    deferment: '7 digits',
    exists: 'This EORI number is already in the list',
    locked: 'Submitted or approved records cannot be changed',
  },
  done: {
    saved: 'Importer saved',
    submitted: 'Importer submitted for review',
  },
  list: {
    search: 'Importer, EORI or VAT number',
  },
  empty: {
    title: 'No importers',
    hint: 'Goods are cleared in the name of an importer. Approved importers can be chosen in orders.',
  },
  message: {
    rejected: 'Importer {no} rejected: {reason}',
    reopened: 'Importer {no} is open for changes: {reason}',
  },
} as const
