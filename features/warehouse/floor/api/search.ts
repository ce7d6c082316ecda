import { sql } from 'kysely'
import { ownFields, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { wavePath } from '../paths.ts'
import { floor } from '../text/keys.ts'

/** Pick waves, which contain orders of many companies. */
export const waveSearch: SearchRule = {
  kind: 'pickWave',
  title: floor('menu.waves'),
  icon: 'outbound',
  table: 'pick_wave',
  isOfNoCompany: true,
  number: sql`t.wave_no`,
  state: { enumeration: 'PickWaveState', column: sql`t.state` },
  fields: ownFields('wave_no'),
  variant: sql`t.country_code`,
  desk: ({ Id }) => wavePath(Id),
}
