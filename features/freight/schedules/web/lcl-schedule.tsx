import { Schedule } from './schedule.tsx'

export default function LclSchedule() {
  return <Schedule kind="LCL" />
}
