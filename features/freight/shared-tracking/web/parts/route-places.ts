/** Longitude and latitude in degrees. */
export type Point = readonly [lon: number, lat: number]

/** Sea ports (UN/LOCODE), and airports and towns of marketplace centres (IATA): ends and stops of routes. */
export const PLACE_AT: Readonly<Record<string, Point>> = {
  CNYTN: [114.28, 22.57],
  CNSHK: [113.88, 22.47],
  CNNSA: [113.68, 22.63],
  HKHKG: [114.12, 22.33],
  CNXMN: [118.03, 24.45],
  CNFOC: [119.6, 26.0],
  CNNGB: [121.9, 29.93],
  CNSHA: [122.07, 30.63],
  CNTAO: [120.25, 36.02],
  CNTXG: [117.78, 38.98],
  GBFXT: [1.32, 51.95],
  GBSOU: [-1.43, 50.9],
  GBLGP: [0.48, 51.5],
  GBLIV: [-3.02, 53.45],
  DEHAM: [9.93, 53.53],
  DEBRV: [8.54, 53.58],
  DEWVN: [8.16, 53.59],
  NLRTM: [4.05, 51.96],
  BEANR: [4.3, 51.28],
  FRLEH: [0.15, 49.47],
  FRFOS: [4.87, 43.42],
  SZX: [113.81, 22.64],
  CAN: [113.3, 23.39],
  HKG: [113.91, 22.31],
  XMN: [118.13, 24.54],
  HGH: [120.43, 30.23],
  NGB: [121.46, 29.83],
  PVG: [121.8, 31.14],
  CGO: [113.84, 34.52],
  LHR: [-0.45, 51.47],
  EMA: [-1.33, 52.83],
  MAN: [-2.27, 53.35],
  FRA: [8.57, 50.03],
  CGN: [7.14, 50.87],
  LEJ: [12.24, 51.42],
  LGG: [5.44, 50.64],
  BRU: [4.48, 50.9],
  AMS: [4.76, 52.31],
  CDG: [2.55, 49.01],
  BHX: [-1.75, 52.45],
  LTN: [-0.37, 51.87],
  EDI: [-3.36, 55.95],
  GLA: [-4.43, 55.87],
  DTM: [7.61, 51.52],
  HAM: [9.99, 53.63],
  HAJ: [9.69, 52.46],
  MUC: [11.79, 48.35],
  BER: [13.5, 52.37],
  DUS: [6.77, 51.28],
  STR: [9.22, 48.69],
  LIL: [3.1, 50.57],
  ORY: [2.36, 48.73],
  LYS: [5.08, 45.73],
  MRS: [5.22, 43.44],
}

/** Position of a centre by its airport code: BHX4 is near Birmingham airport. Undefined for other names. */
export function centreAt(code: string | null | undefined): Point | undefined {
  return code ? PLACE_AT[code.slice(0, 3)] : undefined
}

/** Sea lane along the coast of China, from north to south. */
export const COAST: readonly Point[] = [
  [118.6, 38.8],
  [120.8, 38.5],
  [122.9, 37.6],
  [122.9, 36.2],
  [122.9, 33.5],
  [122.9, 30.8],
  [122.5, 29.2],
  [121.2, 26.9],
  [119.9, 25.0],
  [118.2, 23.6],
  [116.0, 22.3],
  [114.3, 21.8],
]
export const JOINS: Readonly<Record<string, number>> = {
  CNTXG: 0,
  CNTAO: 3,
  CNSHA: 5,
  CNNGB: 5,
  CNFOC: 8,
  CNXMN: 9,
  CNYTN: 11,
  HKHKG: 11,
  CNSHK: 11,
  CNNSA: 11,
}

/** From the South China Sea through Malacca and Suez to the mouth of the Channel. */
export const TRUNK: readonly Point[] = [
  [112.6, 18.0],
  [110.6, 12.5],
  [108.4, 7.5],
  [105.0, 3.2],
  [104.0, 1.3],
  [102.4, 1.9],
  [100.2, 3.7],
  [97.6, 5.9],
  [94.5, 6.2],
  [87.0, 5.8],
  [80.4, 5.5],
  [73.0, 7.6],
  [62.0, 11.4],
  [52.5, 12.6],
  [46.0, 12.2],
  [43.4, 12.5],
  [41.6, 15.2],
  [38.6, 19.8],
  [35.6, 24.8],
  [33.7, 27.4],
  [32.6, 29.6],
  [32.4, 31.6],
  [28.0, 33.2],
  [21.0, 34.8],
  [15.0, 36.1],
  [11.0, 37.7],
  [5.0, 37.7],
  [-1.5, 36.3],
  [-5.7, 35.95],
  [-9.3, 36.6],
  [-9.9, 39.5],
  [-9.9, 43.3],
  [-6.2, 48.4],
  [-2.4, 49.8],
]

/** Where a ship leaves TRUNK (index), and its points to the port. */
export const APPROACHES: Readonly<Record<string, { readonly leaves: number; readonly by: readonly Point[] }>> = {
  FRFOS: { leaves: 26, by: [[5.2, 40.5]] },
  GBLIV: {
    leaves: 32,
    by: [
      [-6.3, 50.2],
      [-5.9, 52.0],
      [-4.9, 53.6],
    ],
  },
  GBSOU: { leaves: 33, by: [[-1.2, 50.5]] },
  FRLEH: { leaves: 33, by: [[-0.5, 49.8]] },
  GBLGP: {
    leaves: 33,
    by: [
      [0.4, 50.4],
      [1.5, 51.0],
      [1.5, 51.5],
    ],
  },
  GBFXT: {
    leaves: 33,
    by: [
      [0.4, 50.4],
      [1.5, 51.0],
      [1.9, 51.7],
    ],
  },
  BEANR: {
    leaves: 33,
    by: [
      [0.4, 50.4],
      [1.5, 51.0],
      [3.0, 51.5],
    ],
  },
  NLRTM: {
    leaves: 33,
    by: [
      [0.4, 50.4],
      [1.5, 51.0],
      [3.2, 51.9],
    ],
  },
  DEWVN: {
    leaves: 33,
    by: [
      [0.4, 50.4],
      [1.5, 51.0],
      [3.2, 52.6],
      [5.0, 53.7],
      [7.6, 54.0],
    ],
  },
  DEBRV: {
    leaves: 33,
    by: [
      [0.4, 50.4],
      [1.5, 51.0],
      [3.2, 52.6],
      [5.0, 53.7],
      [7.8, 54.0],
    ],
  },
  DEHAM: {
    leaves: 33,
    by: [
      [0.4, 50.4],
      [1.5, 51.0],
      [3.2, 52.6],
      [5.0, 53.7],
      [8.0, 54.0],
      [9.1, 53.85],
    ],
  },
}
