import type { Flight, Sailing } from './rules.ts'

/** Wire format of a time in China, `2027-03-05 16:00`. */
export const china = (local: string) => new Date(`${local.replace(' ', 'T')}:00+08:00`).toISOString()

/** A valid sailing of each kind and a valid flight, for tests. */
export const LCL: Sailing = {
  Kind: 'LCL',
  Carrier: 'COSCO',
  Vessel: 'COSCO Shipping Aries',
  Voyage: '048W',
  PortOfLoading: 'CNYTN',
  PortOfDischarge: 'GBFXT',
  Etd: '2099-03-10',
  Eta: '2099-04-11',
  CfsCutOff: china('2099-03-05 16:00'),
  SiCutOff: china('2099-03-06 12:00'),
  CustomsCutOff: china('2099-03-08 17:00'),
  VgmCutOff: null,
  CyOpen: null,
  CyCutOff: null,
  RemainingVolume: 22.5,
  IsOpen: true,
}
export const FCL: Sailing = {
  ...LCL,
  Kind: 'FCL',
  CfsCutOff: null,
  RemainingVolume: null,
  VgmCutOff: china('2099-03-08 12:00'),
  CyOpen: china('2099-03-02 08:00'),
  CyCutOff: china('2099-03-08 18:00'),
}
export const FLIGHT: Flight = {
  Carrier: 'Lufthansa Cargo',
  FlightNo: 'LH8443',
  AirportOfDeparture: 'CAN',
  AirportOfDestination: 'FRA',
  WarehouseCutOff: china('2099-03-09 20:00'),
  EtdTime: china('2099-03-10 23:30'),
  EtaTime: china('2099-03-11 11:45'),
  IsOpen: true,
}
