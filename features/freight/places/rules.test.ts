import { describe, expect, test } from 'vitest'
import { AIRPORTS, DISCHARGE_PORTS, LOADING_PORTS, portCountry, portName, portsFrom, portsTo, SEA_PORTS } from './rules.ts'

describe('ports and airports', () => {
  test('have a name in each language; an unknown code is shown as is', () => {
    expect([
      portName('GBFXT', 'zh-CN'),
      portName('BEANR', 'de-DE'),
      portName('LGG', 'de-DE'),
      portName('DEHAM', 'fr-FR'),
      portName('USLAX', 'en-US'),
    ]).toEqual(['费利克斯托', 'Antwerpen', 'Lüttich', 'Hambourg', 'USLAX'])
  })

  test('have a country; sea port codes have five letters, airport codes three', () => {
    expect([portCountry('GBFXT'), portCountry('PVG'), portCountry('LGG')]).toEqual(['GB', 'CN', 'BE'])
    expect(SEA_PORTS.every((code) => /^[A-Z]{5}$/.test(code)) && AIRPORTS.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
    expect([...LOADING_PORTS, ...DISCHARGE_PORTS].toSorted()).toEqual(SEA_PORTS.toSorted())
  })

  test('serve neighbouring countries too, except Britain', () => {
    expect(portsTo('GB')).toEqual(['GBFXT', 'GBSOU', 'GBLGP', 'GBLIV', 'LHR', 'EMA', 'MAN'])
    expect(portsTo('DE')).toEqual(expect.arrayContaining(['DEHAM', 'NLRTM', 'FRA', 'LGG']))
    expect(portsTo('DE')).not.toContain('FRLEH')
  })

  test('goods leave from ports near the receiving warehouse', () => {
    expect(portsFrom('CNXMN1')).toEqual(['CNXMN', 'CNFOC', 'XMN'])
    expect(portsFrom('FACTORY')).toEqual(expect.arrayContaining([...LOADING_PORTS, 'SZX']))
  })
})
