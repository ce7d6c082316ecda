import { Schedule } from './schedule.tsx'

export default function FclSchedule() {
  return <Schedule kind="FCL" />
}
