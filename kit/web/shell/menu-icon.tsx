import {
  AlertOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  CustomerServiceOutlined,
  DollarOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  FolderOutlined,
  HomeOutlined,
  IdcardOutlined,
  LockOutlined,
  MessageOutlined,
  ProfileOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { Icon, isDrawn } from '../art/icons.tsx'

const ANT: Record<string, ComponentType> = {
  home: HomeOutlined,
  dashboard: HomeOutlined,
  alert: AlertOutlined,
  chart: BarChartOutlined,
  bell: BellOutlined,
  guide: BookOutlined,
  calendar: CalendarOutlined,
  service: CustomerServiceOutlined,
  finance: DollarOutlined,
  address: EnvironmentOutlined,
  document: FileTextOutlined,
  folder: FolderOutlined,
  company: IdcardOutlined,
  lock: LockOutlined,
  message: MessageOutlined,
  order: ProfileOutlined,
  settings: SettingOutlined,
  users: TeamOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
}

/** The icon named by a menu entry: one of our drawings (art/icons.tsx) or of the list above. */
export function MenuIcon({ name }: { name: string }) {
  if (isDrawn(name)) return <Icon name={name} />
  const Ant = ANT[name] ?? AppstoreOutlined
  return <Ant />
}
