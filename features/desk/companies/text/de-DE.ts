import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    home: 'Arbeitsvorrat',
    companies: 'Firmen',
  },
  field: {
    ContractCompanyId: 'Firmennr.',
    NameCn: 'Firmenname',
    Name: 'Englischer Name',
    SettlementMode: 'Abrechnung',
    WarehouseCountries: 'Lager',
    Users: 'Benutzer',
    Products: 'Produkte',
    OpenOrders: 'Offene Aufträge',
    CreatedTime: 'Angelegt',
  },
  empty: {
    title: 'Keine Firmen',
    hint: 'Firmen erscheinen hier, sobald sie sich registrieren.',
  },
  action: {
    view: 'Portal als diese Firma ansehen',
  },
  list: {
    search: 'Firmenname oder -nummer',
  },
  home: {
    hello: 'Guten Tag, {name}',
    nothing: 'Nichts zu tun',
    nothingHint: 'Neue Belege der Kunden erscheinen hier von selbst.',
  },
} satisfies Translation<typeof en>
