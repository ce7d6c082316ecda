// Written by `npm run schema` from db/migrations. Not to be edited.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from './json.ts'

export interface Database {
  app_user: {
    Id: Generated<number>
    ContractCompanyId: number | null
    AccountName: string
    ChineseName: string
    PasswordHash: string
    Phone: string | null
    Email: string | null
    EmailThatHasBeenBound: string | null
    Role: Generated<number>
    IsStaff: Generated<boolean>
    IsEnabled: Generated<boolean>
    LangName: string | null
    LastLoginTime: Date | null
    CreatedTime: Date
    RowVersion: Generated<number>
    WechatOpenId: string | null
  }
  article: {
    Id: Generated<number>
    ColumnId: number
    CoverImage: string | null
    IsPublished: boolean
    PublishTime: Date
    Sort: Generated<number>
    CreatedBy: number | null
    CreatedTime: Date
    UpdatedTime: Date
    RowVersion: Generated<number>
  }
  article_text: {
    ArticleId: number
    Language: string
    Title: string
    Summary: string
    ContentHtml: string
  }
  attachment: {
    ContractCompanyId: number
    Id: Generated<number>
    Entity: string
    EntityId: number
    Kind: string
    FileId: number
    CreatedTime: Date
    CreatedBy: number
  }
  audit_entry: {
    ContractCompanyId: number
    Id: Generated<number>
    CreatedTime: Date
    UserId: number
    AccountName: string
    IsStaff: boolean
    Path: string
    Summary: string
    Subjects: string[]
    Address: string
    RequestId: string
  }
  bank_statement_line: {
    Id: Generated<number>
    Source: string
    FileName: string
    Account: string
    EntryRef: string
    BookDate: string
    Amount: number
    CurrencyCode: string
    CounterpartyName: string
    Remittance: string
    MatchState: number
    MatchedType: string | null
    MatchedCompanyId: number | null
    MatchedId: number | null
    MatchedNo: string | null
    IgnoreReason: string | null
    CreatedTime: Date
    UpdatedTime: Date
    Operator: string
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
    TakenBackNo: string | null
    TakenBackReason: string | null
  }
  bill_credit_note: {
    ContractCompanyId: number
    Id: Generated<number>
    MonthlyBillId: number
    CreditNoteNo: string
    LegalEntity: string
    IsVoid: boolean
    NetAmount: number
    TaxAmount: number
    RefundedAmount: Generated<number>
    Reason: string
    Operator: string
    CreatedTime: Date
  }
  bill_payment: {
    ContractCompanyId: number
    Id: Generated<number>
    MonthlyBillId: number
    Seq: number
    Method: string
    Amount: number
    PayDate: string
    Reference: string | null
    Operator: string
    CreatedTime: Date
    TakesBackSeq: number | null
  }
  call_count: {
    Key: string
    WindowStart: Date
    Count: number
  }
  carrier_claim: {
    ContractCompanyId: number
    Id: Generated<number>
    WatchId: number
    Node: number
    EventTime: Date
    Place: Generated<string>
    Remark: string | null
  }
  carrier_label: {
    ContractCompanyId: number
    Id: Generated<number>
    ReturnLabelId: number | null
    WarehouseOutId: number | null
    Courier: string
    CourierService: string
    TrackingNo: string | null
    FileId: number | null
    CostAmount: number | null
    CurrencyCode: string
    State: string
    DriverRef: string | null
    CreatedTime: Date
    UpdatedTime: Date
    ParcelNo: number | null
    Tries: Generated<number>
    Error: string | null
    NextTry: Date | null
    CountryCode: string
    LabelProblem: GeneratedAlways<number>
  }
  carrier_watch: {
    ContractCompanyId: number
    Id: Generated<number>
    Kind: string
    Reference: string
    Carrier: string | null
    OrderId: number | null
    WarehouseOutId: number | null
    ShipTime: Date | null
    NextAsk: Date | null
    AskedTime: Date | null
    AnswerTime: Date | null
    LastError: string | null
    Fails: Generated<number>
    PlannedEta: string | null
    Eta: string | null
    ExpressStatus: number | null
    CreatedTime: Date
    SearchText: GeneratedAlways<string | null>
    ReturnLabelId: number | null
  }
  clearance_doc: {
    ContractCompanyId: number
    Id: Generated<number>
    OrderId: number
    DcgNo: string
    OrderLoaddingAndServiceScopeType: number
    Site: GeneratedAlways<string>
    DocState: Generated<number>
    Items: Json<'clearance_doc.Items'>
    InvoiceNo: string | null
    InvoiceDate: string | null
    CurrencyCode: Generated<string>
    ShipperName: string | null
    ShipperAddress: string | null
    ImporterName: string | null
    ImporterAddress: string | null
    EoriNumber: string | null
    VatNumber: string | null
    IsPva: Generated<boolean>
    IsFiscalClearance: Generated<boolean>
    FiscalRepresentative: string | null
    IncoTerm: string | null
    FreightCost: number | null
    InsuranceCost: number | null
    ExportReason: string | null
    TotalValue: Generated<number>
    CustomsValue: Generated<number>
    RejectReason: string | null
    SubmitTime: Date | null
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  company: {
    ContractCompanyId: number
    NameCn: string
    Name: string
    Abbreviation: string | null
    CountryCode: Generated<string>
    ReviewState: Generated<number>
    SettlementMode: Generated<number>
    BillCurrencyGb: Generated<string>
    BillCurrencyEu: Generated<string>
    IsCustomerIsByBatch: Generated<boolean>
    CustomerSpecialConfig: Json<'company.CustomerSpecialConfig'>
    WarehouseCountries: Generated<string[]>
    CreatedTime: Date
    RowVersion: Generated<number>
    SalesContact: string | null
    ServiceContact: string | null
    TaxNumber: string | null
    PostalCode: string | null
    Phone: string | null
    Website: string | null
    Address: string | null
    LicenceCode: string | null
    LicenceFileId: number | null
    RejectReason: string | null
    Change: Json<'company.Change'>
    ChangeState: number | null
    UpdatedTime: Date | null
    UpdatedBy: number | null
    Id: GeneratedAlways<number>
    Site: GeneratedAlways<string>
    ShownState: GeneratedAlways<number>
    IsAutoPay: Generated<boolean>
  }
  company_note: {
    ContractCompanyId: number
    Id: Generated<number>
    CreatedTime: Date
    CreatedBy: number
    Operator: string
    Content: string
  }
  company_tax_identity: {
    ContractCompanyId: number
    CountryCode: string
    EoriNumber: string | null
    VatNumber: string | null
  }
  contact_alert: {
    UserId: number
    Key: string
    UntilTime: Date
  }
  customer_link: {
    UserId: number
    CustomerId: number
    Role: Generated<number>
    IsEnabled: Generated<boolean>
  }
  delivery_booking: {
    ContractCompanyId: number
    Id: Generated<number>
    RelateType: string
    PlaceId: number | null
    InboundPlanId: number | null
    OrderId: number | null
    RelateNo: string
    LineNo: Generated<number>
    RelateState: number
    OrderType: number | null
    Site: string
    WarehouseId: number | null
    FcCode: string | null
    BookingMethod: number
    BookingState: Generated<number>
    SlotTime: Date | null
    BookingCode: string | null
    BookingLink: string | null
    Haulier: string | null
    VehiclePlate: string | null
    DriverPhone: string | null
    Pallets: number | null
    Cartons: number | null
    Remark: string | null
    Problem: string | null
    IsRejected: Generated<boolean>
    BookedTime: Date | null
    ArrivedTime: Date | null
    CreatedTime: Generated<Date>
    UpdatedTime: Generated<Date>
    UpdatedBy: number | null
    RowVersion: Generated<number>
    NotedTime: Date | null
    SearchText: GeneratedAlways<string | null>
    ReplenishmentOutId: number | null
    FromWarehouseId: number | null
    Country: string | null
    WaitsFor: GeneratedAlways<number>
    LostState: GeneratedAlways<number>
    OutboundWaits: GeneratedAlways<number>
  }
  demand_order: {
    ContractCompanyId: number
    Id: Generated<number>
    NeedsNo: string
    CountryCode: string
    WarehouseId: number
    DemandType: number
    RelateNo: string | null
    Detail: string
    Items: Json<'demand_order.Items'>
    Status: number
    QuoteId: number | null
    QuoteAmount: number | null
    QuoteLines: Json<'demand_order.QuoteLines'>
    CurrencyCode: string
    ExpectedFinishTime: Date | null
    ValidTo: Date | null
    ActualAmount: number | null
    DueTime: Date | null
    FinishTime: Date | null
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  demand_quote: {
    ContractCompanyId: number
    Id: Generated<number>
    DemandOrderId: number
    State: number
    CurrencyCode: string
    Amount: number
    Lines: Json<'demand_quote.Lines'>
    ExpectedFinishTime: Date
    ValidTo: Date
    CreatedTime: Date
    CreatedBy: number | null
  }
  desk_list_view: {
    Id: Generated<number>
    ListCode: string
    Name: string
    Filters: Json<'desk_list_view.Filters'>
    SortField: string | null
    SortOrder: string | null
    IsShared: boolean
    OwnerUserId: number
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
  }
  desk_list_view_default: {
    UserId: number
    ListCode: string
    ViewId: number
  }
  destroy_record: {
    ContractCompanyId: number
    Id: Generated<number>
    DestroyNo: string
    CountryCode: string
    WarehouseId: number
    DestroySource: number
    RelateType: string
    RelateId: number | null
    RelateNo: string | null
    ReturnItemId: number | null
    WaresInfoId: number
    WaresStockId: number | null
    IsDamaged: boolean
    Fnsku: string
    BatchNo: string | null
    Pieces: number
    Weight: number
    DestructionState: number
    Reason: string | null
    Witness: string | null
    DestroyTime: Date | null
    CreatedTime: Date
    CreatedBy: number | null
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  document_counter: {
    Prefix: string
    LastNumber: number
  }
  domestic_stock: {
    ContractCompanyId: number
    Id: Generated<number>
    OrderId: number
    DomesticWarehouseId: number | null
    WarehouseReceiptNo: string
    DomesticStockState: number
    ExpectedCartons: number
    ReceivedCartons: Generated<number>
    Measured: Json<'domestic_stock.Measured'>
    Volume: number | null
    GrossWeight: number | null
    ReceivedTime: Date | null
    LoadedTime: Date | null
    ConfirmedTime: Date | null
    Site: GeneratedAlways<string>
    SearchText: GeneratedAlways<string | null>
  }
  email_code: {
    UserId: number
    Email: string
    CodeHash: Buffer
    Tries: Generated<number>
    CreatedTime: Date
    ExpireTime: Date
  }
  enquiry: {
    Id: Generated<number>
    Source: string
    Name: string | null
    Phone: string | null
    Email: string | null
    FeedType: number | null
    ProductType: number | null
    Content: string
    Language: string
    State: number
    Note: string | null
    HandledBy: string | null
    HandledTime: Date | null
    CreatedTime: Date
    RowVersion: Generated<number>
    ContractCompanyId: number | null
    CreatedBy: number | null
    ImageIds: Generated<number[]>
    SearchText: GeneratedAlways<string | null>
  }
  eori_info: {
    ContractCompanyId: number
    Id: Generated<number>
    ImporterName: string
    CountryCode: string
    EoriNumber: string
    VatNumber: string
    Street: string
    City: string
    PostalCode: string
    Contact: string
    Phone: string
    Email: string
    IsPva: Generated<boolean>
    DefermentNumber: string | null
    RepresentationType: string
    ReviewState: number
    RejectReason: string | null
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  event: {
    Id: Generated<number>
    ContractCompanyId: number
    Entity: string
    EntityId: number
    EntityNo: string
    Move: string
    FromState: number | null
    ToState: number | null
    Actor: string
    UserId: number | null
    Operator: string
    Time: Date
    Remark: string | null
    Payload: Json<'event.Payload'>
    HandledAt: Date | null
    Tries: Generated<number>
  }
  exchange_rate: {
    RateDate: string
    Eur: number
    Usd: number
    Cny: number
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
  }
  export_template: {
    ContractCompanyId: number
    Id: Generated<number>
    ListCode: string
    Name: string
    Columns: Json<'export_template.Columns'>
    Filter: Json<'export_template.Filter'>
    SortField: string | null
    SortOrder: string | null
    IsShared: boolean
    OwnerUserId: number
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
  }
  express_claim: {
    ContractCompanyId: number
    Id: Generated<number>
    ClaimNo: string
    CountryCode: string
    WarehouseId: number
    ExpressProblemId: number
    TaskNo: string
    WarehouseOutNo: string
    TrackingNo: string
    Courier: string
    Reason: number
    Amount: number
    CurrencyCode: string
    Status: number
    ApplyDate: string
    ReplyDate: string | null
    PaidDate: string | null
    InvoiceNo: string | null
    MonthlyBillNo: string | null
    Result: string | null
    DueTime: Date | null
    CreatedTime: Date
    CreatedBy: number | null
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
    PaidAmount: number | null
  }
  express_problem: {
    ContractCompanyId: number
    Id: Generated<number>
    TaskNo: string
    CountryCode: string
    WarehouseId: number
    PackExpressId: number
    WarehouseOutId: number
    WarehouseOutNo: string
    TrackingNo: string
    Courier: string
    ProblemType: number
    Status: number
    IsAutomatic: boolean
    DeadlineTime: Date | null
    DueTime: Date | null
    Result: string | null
    FinishTime: Date | null
    CreatedTime: Date
    CreatedBy: number | null
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  file: {
    Id: Generated<number>
    ContractCompanyId: number
    FileName: string
    ContentType: string
    Size: number
    Sha256: Buffer
    Path: string
    UploaderType: Generated<number>
    CreatedBy: number | null
    CreatedTime: Date
    SearchText: GeneratedAlways<string | null>
  }
  file_folder: {
    Id: string
    IsCurrent: boolean
  }
  flight: {
    Id: Generated<number>
    Carrier: string
    FlightNo: string
    AirportOfDeparture: string
    AirportOfDestination: string
    WarehouseCutOff: Date
    EtdTime: Date
    EtaTime: Date
    IsOpen: Generated<boolean>
    CreatedTime: Date
    CreatedBy: number | null
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
  }
  gate_hours: {
    WarehouseId: number
    Opens: number
    Closes: number
    SlotMinutes: number
    Capacity: number
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
    FcCode: Generated<string>
  }
  gate_slot: {
    WarehouseId: number
    SlotTime: Date
    Taken: Generated<number>
    FcCode: Generated<string>
  }
  hbl_info: {
    ContractCompanyId: number
    Id: Generated<number>
    TemplateName: string
    Shipper: string
    Consignee: string
    NotifyParty: string
    IsDefault: Generated<boolean>
    ReviewState: number
    RejectReason: string | null
    Site: GeneratedAlways<string>
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  holiday: {
    Id: Generated<number>
    CountryCode: string
    HolidayDate: string
    Name: Json<'holiday.Name'>
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
  }
  idempotency_key: {
    UserId: number
    Key: string
    Path: string
    BodyHash: Buffer
    Answer: string | null
    CreatedTime: Date
  }
  inbound_plan: {
    ContractCompanyId: number
    Id: Generated<number>
    CountryCode: string
    OhlOrderNo: string | null
    Po: string | null
    WarehouseId: number
    InboundType: number
    OrderType: number
    OrderId: number | null
    DcgNo: string | null
    ForwarderNo: string | null
    ContainerNo: string | null
    CabinetType: number | null
    TrackingNos: Generated<string[]>
    ExpectedInboundTime: Date
    ExpectedCartons: Generated<number>
    ExpectedPieces: Generated<number>
    TotalPallets: number | null
    GrossWeight: Generated<number>
    Volume: Generated<number>
    ActualCartons: Generated<number>
    ActualPieces: Generated<number>
    VehiclePlate: string | null
    DriverPhone: string | null
    AppointmentTimes: Json<'inbound_plan.AppointmentTimes'>
    Status: number
    RejectReason: string | null
    ExceptionText: string | null
    CancelReason: string | null
    Remark: string | null
    ReviewTime: Date | null
    FinishTime: Date | null
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  inbound_plan_item: {
    ContractCompanyId: number
    Id: Generated<number>
    InboundPlanId: number
    WarehouseId: number
    LineNo: number
    WaresInfoId: number
    Cartons: number
    PcsPerCarton: number
    Pieces: number
    CartonNoFrom: number | null
    CartonNoTo: number | null
    BatchNo: string | null
    IsBatchReserved: Generated<boolean>
    ProductRemark: string | null
    ReceivedGood: Generated<number>
    ReceivedDamaged: Generated<number>
    ShortPieces: Generated<number>
    BookedCartons: Generated<number[]>
  }
  inbound_receipt: {
    ContractCompanyId: number
    Id: Generated<number>
    InboundPlanId: number
    InboundPlanItemId: number | null
    GoodPieces: number
    DamagedPieces: number
    Cartons: Generated<number>
    Operator: string
    ReceiveTime: Date
    Remark: string | null
  }
  invoice_counter: {
    LegalEntity: string
    Year: number
    LastNumber: number
  }
  label_scan: {
    ContractCompanyId: number
    FileId: number
    Page: number
    Codes: string[]
  }
  legacy_order: {
    ContractCompanyId: number
    Id: Generated<number>
    OldOrderNo: string
    PlaceDate: string
    Kind: string
    Route: string
    Status: string
    Amount: number | null
    CurrencyCode: string | null
    FileId: number | null
  }
  list_view: {
    ContractCompanyId: number
    Id: Generated<number>
    ListCode: string
    Name: string
    Filters: Json<'list_view.Filters'>
    SortField: string | null
    SortOrder: string | null
    IsShared: boolean
    OwnerUserId: number
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
  }
  list_view_default: {
    ContractCompanyId: number
    UserId: number
    ListCode: string
    ViewId: number
  }
  manifest: {
    Id: Generated<number>
    ManifestNo: string
    CountryCode: string
    WarehouseId: number
    Courier: string | null
    State: number
    Operator: string
    CreatedTime: Date
    CreatedBy: number
    LoadedTime: Date | null
    RowVersion: Generated<number>
    VehiclePlate: string | null
    SearchText: GeneratedAlways<string | null>
  }
  manifest_box: {
    ContractCompanyId: number
    Id: Generated<number>
    ManifestId: number
    WarehouseOutId: number | null
    WarehouseOutNo: string
    TrackingNo: string | null
    Weight: number
    LoadedTime: Date
    Operator: string
    ReplenishmentOutId: number | null
    BoxNo: number | null
  }
  message: {
    Id: Generated<number>
    ContractCompanyId: number
    UserId: number
    EventId: number
    RelateId: number
    DcgNo: string
    TitleKey: string
    TitleParams: Json<'message.TitleParams'>
    MessageType: number
    OrderId: number | null
    OrderLoaddingAndServiceScopeType: number | null
    PageCode: string | null
    Site: string | null
    ReadTime: Date | null
    CreatedTime: Date
  }
  one_time_secret: {
    SecretHash: Buffer
    Purpose: string
    Payload: Json<'one_time_secret.Payload'>
    ExpireTime: Date
    UsedTime: Date | null
  }
  online_payment: {
    ContractCompanyId: number
    Id: Generated<number>
    PaymentNo: string
    MonthlyBillId: number | null
    MonthlyBillNo: string | null
    CurrencyCode: string
    Amount: number
    PaymentState: number
    DriverRef: string | null
    PageUrl: string | null
    ReportedAmount: number | null
    ReportedCurrency: string | null
    FailReason: string | null
    ResolveRemark: string | null
    PaidTime: Date | null
    ExpireTime: Date
    NextCheck: Date | null
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  openid_key: {
    Kid: string
    PublicJwk: Json<'openid_key.PublicJwk'>
    SealedPrivate: Buffer
    CreatedTime: Date
  }
  openid_record: {
    Model: string
    IdHash: Buffer
    GrantHash: Buffer | null
    SessionId: number | null
    Payload: Json<'openid_record.Payload'>
    ConsumedTime: Date | null
    ExpireTime: Date
  }
  order_apply: {
    ContractCompanyId: number
    Id: Generated<number>
    ApplyNo: string
    OrderId: number
    DcgNo: string
    Site: GeneratedAlways<string>
    ApplyType: number
    ApplyState: number
    Reason: string
    NewDelivery: Json<'order_apply.NewDelivery'>
    OldDelivery: Json<'order_apply.OldDelivery'>
    ReplyText: string | null
    ReplyTime: Date | null
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  order_bill_of_lading: {
    ContractCompanyId: number
    Id: Generated<number>
    OrderId: number
    LineNo: number
    LadingNo: string
    DcgNo: string
    Site: GeneratedAlways<string>
    LadingState: number
    HblNo: string | null
    Shipper: string | null
    Consignee: string | null
    NotifyParty: string | null
    Marks: string | null
    GoodsDescription: string | null
    Packages: number | null
    PackageType: number | null
    GrossWeight: number | null
    Volume: number | null
    FreightTerm: Generated<string>
    OriginalsCount: Generated<number>
    ContainerNos: Generated<string[]>
    IssuePlace: string | null
    IssueDate: string | null
    Drafted: Json<'order_bill_of_lading.Drafted'>
    Issued: Json<'order_bill_of_lading.Issued'>
    DraftFileId: number | null
    FinalFileId: number | null
    RejectReason: string | null
    ChangeText: string | null
    SubmitTime: Date | null
    ConfirmTime: Date | null
    ConfirmOperator: string | null
    ReleaseTime: Date | null
    CreatedTime: Date
    CreatedBy: number | null
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
    ReopenReason: string | null
    SearchText: GeneratedAlways<string | null>
    AllContainersOf: GeneratedAlways<number | null>
  }
  order_container: {
    ContractCompanyId: number
    Id: Generated<number>
    OrderId: number
    LineNo: number
    CabinetType: number
    ContainerNo: string | null
    SealNo: string | null
    TareWeight: number | null
    CargoWeight: number | null
    VgmWeight: number | null
    VgmMethod: number | null
    Cartons: number | null
    Volume: number | null
    DropTime: Date | null
    Terminal: string | null
    FreeUntil: string | null
    SearchText: GeneratedAlways<string | null>
  }
  order_delivery_address: {
    ContractCompanyId: number
    Id: Generated<number>
    OrderId: number
    LineNo: number
    DeliveryWarehouseType: number
    FcCode: string | null
    WarehouseId: number | null
    PrivateWarehouseAddressId: number | null
    FbaShipmentId: string | null
    ReferenceId: string | null
    Cartons: number
    Pieces: number
    GrossWeight: number
    Volume: number
    DeliveryMode: number
    BookingMethod: number
    BookingState: Generated<number>
    BookingTime: Date | null
    TrackingNos: Generated<string[]>
    PodFileId: number | null
    DeliveryState: number | null
    DeliveredTime: Date | null
    Lots: Json<'order_delivery_address.Lots'>
    PrivateAddress: Json<'order_delivery_address.PrivateAddress'>
    SearchText: GeneratedAlways<string | null>
  }
  order_fba: {
    ContractCompanyId: number
    Id: Generated<number>
    DcgNo: string | null
    CustomerOrderNo: string | null
    OrderLoaddingAndServiceScopeType: number
    OrderStatus: number
    ClearanceStatus: Generated<number>
    IsHold: Generated<boolean>
    TransportMode: GeneratedAlways<number>
    RequestQuoteId: number | null
    QuotedPriceId: number | null
    CopiedFromOrderId: number | null
    Price: Json<'order_fba.Price'>
    ReceiptPlaceCode: string | null
    PortOfLoading: string | null
    PortOfDischarge: string | null
    DestinationCountry: string | null
    ReceiveType: string | null
    WarehouseReceiptNo: string | null
    DomesticWarehouseId: number | null
    PickAddressId: number | null
    PickupDate: string | null
    ExportDeclarationMode: number | null
    DeclareCompanyName: string | null
    ClearanceMode: number | null
    EoriInfoId: number | null
    HblInfoId: number | null
    BlType: number | null
    BlReleaseType: number | null
    InsuranceFlag: Generated<boolean>
    InsuredValueUsd: number | null
    HasBattery: Generated<boolean>
    DangerousClass: Generated<string>
    TotalCartons: Generated<number>
    TotalPieces: Generated<number>
    TotalGrossWeight: Generated<number>
    TotalVolume: Generated<number>
    ChargeableWeight: Generated<number>
    MeasuredCartons: number | null
    MeasuredGrossWeight: number | null
    MeasuredVolume: number | null
    SailingId: number | null
    FlightId: number | null
    Carrier: string | null
    Vessel: string | null
    Voyage: string | null
    MblNo: string | null
    FlightNo: string | null
    AirportOfDeparture: string | null
    AirportOfDestination: string | null
    MawbNo: string | null
    HawbNo: string | null
    Etd: string | null
    Eta: string | null
    CfsCutOff: Date | null
    SiCutOff: Date | null
    VgmCutOff: Date | null
    CyCutOff: Date | null
    IsConsolidatedPickup: Generated<boolean>
    LoadingAddressId: number | null
    LoadingTime: Date | null
    BookingSource: string | null
    FreeDays: number | null
    PayerCompanyId: number | null
    PayerName: string | null
    PreFileId: number | null
    PreFileState: Generated<boolean>
    PreFileConfirmTime: Date | null
    TrunkingFee: number | null
    TrunkingFeeCurrency: string | null
    IsTrunkingFeeConfirmed: Generated<boolean>
    SoFileId: number | null
    IsSoDownloaded: Generated<boolean>
    Remark: string | null
    ReturnReason: string | null
    SubmitTime: Date | null
    AtdTime: Date | null
    AtaTime: Date | null
    DeliveredTime: Date | null
    CancelTime: Date | null
    CancelReason: string | null
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    CustomsState: GeneratedAlways<number>
    PickAddress: Json<'order_fba.PickAddress'>
    LoadingAddress: Json<'order_fba.LoadingAddress'>
    Importer: Json<'order_fba.Importer'>
    LadingParties: Json<'order_fba.LadingParties'>
    SearchText: GeneratedAlways<string | null>
    SpaceReleasedTime: Date | null
    SpaceGivenUp: string | null
    SpaceState: GeneratedAlways<number>
  }
  order_goods: {
    ContractCompanyId: number
    OrderId: number
    Cartons: Json<'order_goods.Cartons'>
    DeclarationItems: Json<'order_goods.DeclarationItems'>
    Draft: Json<'order_goods.Draft'>
  }
  order_paper: {
    ContractCompanyId: number
    Id: Generated<number>
    OrderId: number
    DcgNo: string
    Site: GeneratedAlways<string>
    AttachmentType: number
    DocState: number
    IsAsked: Generated<boolean>
    AskReason: string | null
    DueTime: string | null
    RejectReason: string | null
    SubmitTime: Date | null
    CreatedTime: Date
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
  }
  os_early_warn: {
    ContractCompanyId: number
    Id: Generated<number>
    WarnType: number
    CountryCode: string
    Entity: string
    RelateId: number
    RelateNo: string
    CurrentValue: number
    LineValue: number
    DueTime: Date | null
    ReadCode: string
    PageCode: string
    State: number
    CreatedTime: Date
    LastTime: Date
    ClosedTime: Date | null
    Reorder: Json<'os_early_warn.Reorder'>
  }
  os_early_warn_config: {
    ContractCompanyId: number
    CountryCode: string
    StockLine: number
    AgeLine: number
    TimeoutLine: number
    BalanceLine: number
    IsEmail: boolean
    IsMessage: boolean
    Emails: Generated<string[]>
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    WindowLine: Generated<number>
    BillLine: Generated<number>
    DocumentLine: Generated<number>
    SilentLine: number
    CutOffLine: Generated<number>
    WarnTypes: Generated<number[]>
  }
  os_platform_stock: {
    ContractCompanyId: number
    Id: Generated<number>
    CountryCode: string
    PlatformCode: number
    PlatformSku: string
    Fnsku: string
    PlatformPcs: number
    InTransitPcs: number
    CreatedTime: Date
    UpdatedTime: Date
  }
  pack_express: {
    ContractCompanyId: number
    Id: Generated<number>
    WarehouseOutId: number
    TrackingNo: string
    Courier: string
    CourierService: string
    Weight: number
    Volume: number | null
    Girth: number | null
    ShipTime: Date
    ExpressStatus: number
    LastEvent: string | null
    LastEventTime: Date | null
    FeeAmount: Generated<number>
    SurchargeAmount: Generated<number>
    CurrencyCode: string
    CountryCode: string
    WarehouseId: number
    WarehouseOutNo: string
    CreatedTime: Date
    SearchText: GeneratedAlways<string | null>
  }
  pack_scan: {
    ContractCompanyId: number
    ScanKey: string
    PickWaveId: number
    WarehouseOutId: number
    WarehouseOutItemId: number | null
    Code: string
    Sn: string | null
    Result: number
    Operator: string
    UserId: number
    ScanTime: Date
    ReceivedTime: Date
  }
  partner_invitation: {
    ContractCompanyId: number
    InvitationCode: string
    CreatedBy: number | null
    CreatedTime: Date
    ExpireTime: Date
    UsedByCompanyId: number | null
    UsedTime: Date | null
  }
  pick_address: {
    ContractCompanyId: number
    Id: Generated<number>
    Contact: string
    Phone: string
    ProvinceCode: string
    City: string
    District: string
    DetailAddress: string
    Postcode: string | null
    IsDefault: Generated<boolean>
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
  }
  pick_wave: {
    Id: Generated<number>
    WaveNo: string
    CountryCode: string
    WarehouseId: number
    Courier: string | null
    CutOff: Date | null
    State: number
    OrderCount: number
    Operator: string
    Picker: string | null
    StartTime: Date | null
    FinishTime: Date | null
    CreatedTime: Date
    CreatedBy: number
    RowVersion: Generated<number>
  }
  pick_wave_order: {
    ContractCompanyId: number
    Id: Generated<number>
    PickWaveId: number
    WarehouseOutId: number
    Place: number
    PickState: number
    IsOpen: Generated<boolean>
    PackedTime: Date | null
    PackedBy: string | null
  }
  platform_fetch: {
    ContractCompanyId: number
    CountryCode: string
    AskedTime: Date
    Round: Generated<number>
    IsAsking: boolean
    TakenTime: Date | null
    ArticleCount: number | null
    Fault: string | null
  }
  platform_stock_flow: {
    ContractCompanyId: number
    Id: Generated<number>
    CountryCode: string
    PlatformStockId: number
    PlatformCode: number
    PlatformSku: string
    Fnsku: string
    BillMonth: string
    FlowTime: Date
    ChangePcs: number
    AfterPcs: number
    RelateNo: string
  }
  private_warehouse_address: {
    ContractCompanyId: number
    Id: Generated<number>
    AddressName: string
    CountryCode: string
    Contact: string
    Phone: string
    Email: string | null
    CompanyName: string | null
    Street: string
    HouseNumber: string | null
    City: string
    PostalCode: string
    BookingMethod: number
    BookingCode: string | null
    BookingLink: string | null
    DeliveryMode: number
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
  }
  push_muted: {
    ContractCompanyId: number
    UserId: number
    Entity: string
    OrderId: number
    CreatedTime: Date
  }
  push_setting: {
    UserId: number
    PushEmails: Generated<string[]>
    Items: Json<'push_setting.Items'>
  }
  push_waiting: {
    ContractCompanyId: number
    MessageId: number
  }
  quoted_price: {
    ContractCompanyId: number
    Id: Generated<number>
    RequestQuoteId: number
    QuotedPriceNo: string
    IsStaffQuote: boolean
    RateCardId: number | null
    RateCardVersion: number | null
    ValidFrom: string
    ValidTo: string
    TransitDaysMin: number | null
    TransitDaysMax: number | null
    CurrencyCode: string
    TotalAmount: number
    TotalCny: number
    Lines: Json<'quoted_price.Lines'>
    TaxEstimate: Json<'quoted_price.TaxEstimate'>
    Remark: string | null
    CreatedTime: Date
    CreatedBy: number | null
    SearchText: GeneratedAlways<string | null>
  }
  rate_card: {
    Id: Generated<number>
    ContractCompanyId: number | null
    CardName: string
    QuoteProductType: number
    CountryCode: string
    ReceiptPlaceCode: string | null
    DeliveryZone: string | null
    ValidFrom: string
    ValidTo: string
    TransitDaysMin: number | null
    TransitDaysMax: number | null
    Lines: Json<'rate_card.Lines'>
    CreatedTime: Date
    CreatedBy: number | null
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
  }
  rate_count: {
    Key: string
    WindowStart: Date
    Count: number
  }
  rate_version: {
    Id: Generated<number>
    CountryCode: string
    ContractCompanyId: number | null
    Version: number
    ValidFrom: string
    CurrencyCode: string
    Rates: Json<'rate_version.Rates'>
    PublishedTime: Date | null
    Operator: string
    CreatedTime: Date
    RowVersion: Generated<number>
    RateKind: number
    RateState: number
    ValidTo: string | null
    Remark: string | null
  }
  recharge_record: {
    ContractCompanyId: number
    Id: Generated<number>
    RechargeNo: string
    CurrencyCode: string
    Amount: number
    PayDate: string
    PayerAccountName: string
    RechargeState: number
    ConfirmAmount: number | null
    RejectReason: string | null
    Remark: string | null
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  replenishment_box: {
    ContractCompanyId: number
    Id: Generated<number>
    ReplenishmentOutId: number
    BoxNo: number
    IsConsolidated: Generated<boolean>
    Length: number
    Width: number
    Height: number
    Weight: number
    TrackingNo: string | null
  }
  replenishment_box_item: {
    ContractCompanyId: number
    ReplenishmentBoxId: number
    ReplenishmentItemId: number
    Pieces: number
  }
  replenishment_item: {
    ContractCompanyId: number
    Id: Generated<number>
    ReplenishmentOutId: number
    LineNo: number
    WaresInfoId: number
    Fnsku: string
    BatchNo: string | null
    Cartons: number
    PcsPerCarton: number
    LoosePieces: number
    Pieces: number
    NewFnsku: string | null
    ProductRemark: string | null
    SnList: Generated<string[]>
  }
  replenishment_out: {
    ContractCompanyId: number
    Id: Generated<number>
    WarehouseOutNo: string
    Site: string
    WarehouseId: number
    Status: number
    DestWarehouseType: number
    FcCode: string | null
    OldFbaNo: string | null
    NewFbaNo: string | null
    ReferenceId: string | null
    Contact: string | null
    Phone: string | null
    Email: string | null
    Country: string | null
    PostalCode: string | null
    City: string | null
    Street: string | null
    HouseNumber: string | null
    DeliveryMode: number
    ExpressCompany: string | null
    BookingMethod: number
    BookingState: number | null
    BookingTime: Date | null
    BookingCode: string | null
    RelabelFlag: Generated<boolean>
    OuterLabelCount: Generated<number>
    InnerLabelCount: Generated<number>
    CustomerReference: string | null
    ShopInfo: string | null
    OrderRemark: string | null
    TotalCartons: number
    TotalPieces: number
    LoosePieces: Generated<number>
    GrossWeight: number
    Volume: number
    Pallets: number | null
    VehiclePlate: string | null
    CurrencyCode: string
    EstimatedFee: number
    ActualFee: number | null
    EstimateLines: Json<'replenishment_out.EstimateLines'>
    ExpectedOutboundDate: string
    ActualOutboundTime: Date | null
    CancelReason: string | null
    AbandonReason: string | null
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  request_quote: {
    ContractCompanyId: number
    Id: Generated<number>
    InquiryNo: string
    QuoteProductType: number
    QuoteStatus: number
    DestinationCountry: string
    Request: Json<'request_quote.Request'>
    TotalCartons: number
    TotalVolume: number
    TotalWeight: number
    ChargeableWeight: number
    RevenueTon: number
    ManualReason: string | null
    QuotedPriceId: number | null
    OrderId: number | null
    IsDeleted: Generated<boolean>
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
    PickAddress: Json<'request_quote.PickAddress'>
  }
  return_announced: {
    ContractCompanyId: number
    Id: Generated<number>
    ReturnOrderId: number
    LineNo: number
    WaresInfoId: number
    Fnsku: string
    Pieces: number
    SearchText: GeneratedAlways<string | null>
  }
  return_item: {
    ContractCompanyId: number
    Id: Generated<number>
    ReturnOrderId: number
    ReturnParcelId: number
    ReturnNo: string
    ReturnMethod: number
    CountryCode: string
    WarehouseId: number
    LineNo: number
    WaresInfoId: number | null
    OldFnsku: string
    NewFnsku: string | null
    GoodsCondition: number
    Pieces: number
    ServiceType: number | null
    ConfirmState: number
    LineState: number
    ConfirmDeadline: Date | null
    ConfirmTime: Date | null
    ConfirmedBy: string | null
    BatchNo: string | null
    WaresStockId: number | null
    PutawayTime: Date | null
    Remark: string | null
    CreatedTime: Date
    RowVersion: Generated<number>
    Serials: Generated<string[]>
    RecipientName: string | null
    RecipientPhone: string | null
    RecipientAddress: string | null
    RecipientPostalCode: string | null
    RecipientCity: string | null
    RecipientCountry: string | null
    OnwardCarrier: string | null
    OnwardTrackingNo: string | null
    SearchText: GeneratedAlways<string | null>
  }
  return_label: {
    ContractCompanyId: number
    Id: Generated<number>
    ReturnLabelNo: string
    CountryCode: string
    WarehouseId: number
    WarehouseOutId: number | null
    OriginalOutNo: string | null
    Items: Json<'return_label.Items'>
    ReturnOrderId: number | null
    ReturnNo: string | null
    SenderName: string
    Phone: string
    Email: string | null
    Country: string
    PostalCode: string
    City: string
    Street: string
    HouseNumber: string | null
    Courier: string
    CourierService: string
    Weight: number
    Length: number
    Width: number
    Height: number
    IsHomePickup: boolean
    PickupDate: string | null
    PickupBookedTime: Date | null
    PickupFails: Generated<number>
    FailReason: string | null
    TrackingNo: string | null
    ReturnLabelState: number
    IssueError: string | null
    IssueTries: Generated<number>
    NextTry: Date | null
    IssuedTime: Date | null
    ExpireTime: Date | null
    CurrencyCode: string
    Estimate: number
    FeeAmount: number | null
    Remark: string | null
    CreatedTime: Date
    CreatedBy: number | null
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  return_label_link: {
    ContractCompanyId: number
    Id: Generated<number>
    ReturnLabelId: number
    TokenHash: Buffer
    SentTo: string | null
    CreatedTime: Date
    CreatedBy: number
    ExpireTime: Date
    RevokedTime: Date | null
    Seen: Generated<number>
    LastSeenTime: Date | null
  }
  return_order: {
    ContractCompanyId: number
    Id: Generated<number>
    ReturnNo: string
    CountryCode: string
    WarehouseId: number
    ReturnMethod: number
    RemovalOrderNo: string | null
    WarehouseOutId: number | null
    OriginalOutNo: string | null
    OriginalExpressNo: string | null
    BuyerName: string | null
    Boxes: number
    Pieces: number
    KeepOriginalBox: Generated<boolean>
    DefaultServiceType: number | null
    Remark: string | null
    Status: number
    RejectReason: string | null
    ReceivedBoxes: Generated<number>
    ReceivedPieces: Generated<number>
    ShelvedPieces: Generated<number>
    DestroyedPieces: Generated<number>
    NonCompanyPieces: Generated<number>
    WaitingPieces: GeneratedAlways<number>
    UnconfirmedLines: Generated<number>
    UnpricedLines: Generated<number>
    ConfirmDeadline: Date | null
    DueTime: Date | null
    FinishTime: Date | null
    CreatedTime: Date
    CreatedBy: number | null
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
    MarketplaceConfirm: GeneratedAlways<number>
    ConsumerConfirm: GeneratedAlways<number>
    UnpricedState: GeneratedAlways<number>
    MarketplaceQuoted: GeneratedAlways<number>
    ConsumerQuoted: GeneratedAlways<number>
    SearchText: GeneratedAlways<string | null>
  }
  return_parcel: {
    ContractCompanyId: number
    Id: Generated<number>
    ReturnOrderId: number
    ReturnNo: string
    CountryCode: string
    WarehouseId: number
    TrackingNo: string
    PackageState: number
    Weight: number | null
    ReceivedTime: Date | null
    Operator: string | null
    Remark: string | null
    IsActive: Generated<boolean>
    CreatedTime: Date
    SearchText: GeneratedAlways<string | null>
  }
  return_quote: {
    ContractCompanyId: number
    Id: Generated<number>
    ReturnOrderId: number
    Amount: number
    CurrencyCode: string
    ExpectedFinishTime: Date
    ValidTo: string
    Remark: string | null
    State: string
    Operator: string
    CreatedTime: Date
  }
  sailing: {
    Id: Generated<number>
    Kind: string
    Carrier: string
    Vessel: string
    Voyage: string
    PortOfLoading: string
    PortOfDischarge: string
    CfsCutOff: Date | null
    CustomsCutOff: Date
    SiCutOff: Date
    VgmCutOff: Date | null
    CyOpen: Date | null
    CyCutOff: Date | null
    Etd: string
    Eta: string
    TransitDays: GeneratedAlways<number>
    IsOpen: Generated<boolean>
    RemainingVolume: number | null
    CreatedTime: Date
    CreatedBy: number | null
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
  }
  sent_message: {
    Id: Generated<number>
    DeliveryId: string
    Channel: string
    Recipient: string
    Template: string
    Language: string
    Content: Json<'sent_message.Content'>
    State: Generated<string>
    Attempts: Generated<number>
    LastError: string | null
    CreatedTime: Date
    SentTime: Date | null
  }
  session: {
    TokenHash: Buffer
    UserId: number
    ContractCompanyId: number | null
    FromAdminOrderType: number | null
    IsStaff: boolean
    Device: string | null
    CreatedTime: Date
    LastSeenTime: Date
    ExpireTime: Date
    EndedTime: Date | null
    Id: Generated<number>
  }
  shelf_location: {
    ContractCompanyId: number
    Id: Generated<number>
    CountryCode: string
    WarehouseId: number
    WaresInfoId: number
    Code: string | null
    UpdatedTime: Date
    UpdatedBy: number | null
    SearchText: GeneratedAlways<string | null>
  }
  site_column: {
    Id: Generated<number>
    ParentId: number | null
    Code: string
    Name: Json<'site_column.Name'>
    Sort: Generated<number>
    RowVersion: Generated<number>
  }
  site_image: {
    Sha256: string
    ContentType: string
    Size: number
    Width: number
    Height: number
    Path: string
    CreatedBy: number | null
    CreatedTime: Date
  }
  sms_code: {
    Phone: string
    Purpose: string
    CodeHash: Buffer
    Tries: Generated<number>
    CreatedTime: Date
    ExpireTime: Date
    UsedTime: Date | null
  }
  solution: {
    ProductType: number
    TransitDays: string
    CutOffWeekdays: Generated<number[]>
    IsPublished: boolean
    UpdatedTime: Date
    RowVersion: Generated<number>
  }
  solution_text: {
    ProductType: number
    Language: string
    Title: string
    Summary: string
    ContentHtml: string
  }
  staff_audit_entry: {
    Id: Generated<number>
    CreatedTime: Date
    UserId: number
    AccountName: string
    Path: string
    Summary: string
    Subjects: string[]
    Address: string
    RequestId: string
  }
  staff_role: {
    UserId: number
    Role: number
    GrantedTime: Date
    GrantedBy: number | null
  }
  stat_day: {
    CountryCode: string
    StatDate: string
  }
  stat_out_entry_trend: {
    ContractCompanyId: number
    WarehouseId: number
    StatDate: string
    InPieces: number
    OutPieces: number
    InOrders: number
    OutOrders: number
    AvailableChange: Generated<number>
    InTransitChange: Generated<number>
    OpenOrdersChange: Generated<number>
  }
  stat_product: {
    ContractCompanyId: number
    WarehouseId: number
    StatDate: string
    WaresInfoId: number
    OutPieces: number
    ReturnPieces: number
  }
  stat_stock_age: {
    ContractCompanyId: number
    WarehouseId: number
    StatDate: string
    AgeBand: number
    Pieces: number
    Volume: number
    SkuCount: number
  }
  stock_adjustment: {
    ContractCompanyId: number
    Id: Generated<number>
    AdjustmentNo: string
    CountryCode: string
    WaresStockId: number
    StockAdjustmentKind: number
    Pieces: number
    Reason: string
    Operator: string
    CreatedTime: Date
    CreatedBy: number
  }
  stock_count: {
    ContractCompanyId: number
    Id: Generated<number>
    CountNo: string
    CountryCode: string
    WarehouseId: number
    ShelfFrom: string | null
    ShelfTo: string | null
    Round: Generated<number>
    CounterIds: Generated<number[]>
    CountedBy: string | null
    FinishTime: Date | null
    DifferenceCount: number | null
    DecidedBy: string | null
    DecidedById: number | null
    RejectReason: string | null
    StockCountState: number
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  stock_count_entry: {
    ContractCompanyId: number
    ScanKey: string
    StockCountId: number
    StockCountLineId: number
    Round: number
    Pieces: number
    Operator: string
    UserId: number | null
    ScanTime: Date
    ReceivedTime: Date
    Sn: string | null
  }
  stock_count_line: {
    ContractCompanyId: number
    Id: Generated<number>
    StockCountId: number
    WaresStockId: number
    Code: string | null
    CountedPieces: number | null
    ExpectedPieces: number | null
    HeldPieces: number | null
    HasMoved: Generated<boolean>
    IsOpen: Generated<boolean>
    IsSnManaged: Generated<boolean>
    ExpectedSerials: string[] | null
  }
  stock_flow: {
    ContractCompanyId: number
    Id: Generated<number>
    StockFlowType: number
    WaresStockId: number
    WaresInfoId: number
    WarehouseId: number
    Fnsku: string
    BatchNo: string
    ChangeTotal: number
    ChangeAvailable: number
    ChangeLocked: number
    ChangeDamaged: number
    ChangeInTransit: number
    AfterTotal: number
    AfterAvailable: number
    AfterLocked: number
    AfterDamaged: number
    AfterInTransit: number
    RelateType: string
    RelateId: number
    RelateNo: string
    Operator: string
    OperateTime: Date
    Remark: string | null
  }
  stock_lock: {
    ContractCompanyId: number
    Id: Generated<number>
    WaresStockId: number
    WarehouseOutId: number
    LineId: number
    Pieces: number
    State: string
    LockTime: Date
    EndTime: Date | null
    RelateType: Generated<string>
    RelateNo: Generated<string>
  }
  stock_quarantine: {
    ContractCompanyId: number
    Id: Generated<number>
    QuarantineNo: string
    CountryCode: string
    WarehouseId: number
    WaresStockId: number
    Pieces: number
    Reason: string
    EndReason: string | null
    QuarantineState: number
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  stock_sn: {
    ContractCompanyId: number
    Sn: string
    WaresStockId: number
    State: string
    RelateNo: string | null
    UpdatedTime: Date
  }
  supplier_cost: {
    Id: Generated<number>
    SupplierInvoiceId: number
    LineNo: number
    CustomerId: number | null
    RelateNo: string | null
    CostType: number
    Amount: number
  }
  supplier_invoice: {
    Id: Generated<number>
    SupplierName: string
    InvoiceNo: string
    InvoiceDate: string
    CurrencyCode: string
    Total: number
    Remark: string | null
    Operator: string
    CreatedTime: Date
    VoidTime: Date | null
    VoidReason: string | null
    RowVersion: Generated<number>
  }
  supplier_job: {
    ContractCompanyId: number
    Id: Generated<number>
    DeliveryBookingId: number | null
    SupplierLinkId: number
    AcceptedTime: Date | null
    RefusedTime: Date | null
    VehiclePlate: string | null
    DriverPhone: string | null
    ArrivedTime: Date | null
    DeliveredTime: Date | null
    SignedFileId: number | null
    Remark: string | null
    ReportTime: Date | null
    CheckedTime: Date | null
    CheckedBy: number | null
    CreatedTime: Date
    EndedBooking: Json<'supplier_job.EndedBooking'>
    PlaceName: string
    Site: GeneratedAlways<string>
    ReportState: GeneratedAlways<number>
    SearchText: GeneratedAlways<string | null>
  }
  supplier_link: {
    Id: Generated<number>
    SupplierName: string
    TokenHash: Buffer
    ExpireTime: Date
    RevokedTime: Date | null
    SeenTime: Date | null
    CreatedTime: Date
    CreatedBy: number | null
  }
  tally: {
    ContractCompanyId: number
    List: string
    Site: string
    State: number
    N: number
  }
  thread: {
    ContractCompanyId: number
    Id: Generated<number>
    RelateType: number
    RelateId: number
    RelateNo: string
    Site: string
    ReadCode: string
    WriteCode: string
    PageCode: string
    DeskPageCode: string
    State: number
    DeadlineTime: Date | null
    LastText: string | null
    LastFromType: number | null
    LastTime: Date
    MessageCount: Generated<number>
    CustomerReadTime: Date | null
    ProviderReadTime: Date | null
    CreatedTime: Date
    CreatedBy: number | null
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  thread_message: {
    ContractCompanyId: number
    Id: Generated<number>
    ThreadId: number
    FromType: number
    UserId: number | null
    Operator: string
    Text: string | null
    TextKey: string | null
    TextParams: Json<'thread_message.TextParams'>
    Time: Date
  }
  tracking_event: {
    ContractCompanyId: number
    Id: Generated<number>
    OrderId: number
    TrackingNode: number
    EventTime: Date
    Location: string | null
    Remark: string | null
    Source: string
    IsVisible: Generated<boolean>
  }
  tracking_exception: {
    ContractCompanyId: number
    Id: Generated<number>
    OrderId: number
    DcgNo: string
    Site: GeneratedAlways<string>
    ExceptionState: number
    Doubt: number
    TrackingNode: number
    EventTime: Date
    Place: Generated<string>
    Remark: string | null
    CorrectedTime: Date | null
    ReplyText: string | null
    CreatedTime: Date
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
  }
  tracking_link: {
    ContractCompanyId: number
    Id: Generated<number>
    OrderId: number
    TokenHash: Buffer
    CreatedTime: Date
    CreatedBy: number
    ExpireTime: Date
    RevokedTime: Date | null
    Seen: Generated<number>
    LastSeenTime: Date | null
  }
  unclaimed_parcel: {
    Id: Generated<number>
    CountryCode: string
    WarehouseId: number
    TrackingNo: string
    PackageState: number
    Weight: number | null
    Remark: string | null
    Operator: string
    ReceivedTime: Date
    EndedTime: Date | null
    RowVersion: Generated<number>
  }
  unrecorded_file: {
    Path: string
    CreatedTime: Date
  }
  upload_record: {
    Id: Generated<number>
    ContractCompanyId: number
    Kind: string
    TemplateCode: string
    Site: string | null
    FileName: string
    SourceFileId: number | null
    ImportState: number
    Progress: Generated<number>
    TotalRows: Generated<number>
    FailedRows: Generated<number>
    Result: Json<'upload_record.Result'>
    ResultFileId: number | null
    Input: Json<'upload_record.Input'>
    Uploader: string
    UserId: number
    LangName: string
    UploadTime: Date
    FinishTime: Date | null
    Permission: string | null
  }
  user_permission: {
    ContractCompanyId: number
    UserId: number
    Code: string
  }
  user_setting: {
    UserId: number
    Key: string
    Value: Json<'user_setting.Value'>
  }
  vendor_out: {
    ContractCompanyId: number
    Id: Generated<number>
    WarehouseOutNo: string
    Site: string
    WarehouseId: number
    Status: number
    VendorCode: string
    PurchaseOrderNo: string
    ShipWindowStart: Date
    ShipWindowEnd: Date
    WindowAlertTime: Date | null
    RecipientRegion: string | null
    PackagesCount: number
    Carrier: string | null
    TrackingNos: Generated<string[]>
    TotalPieces: number
    ParcelWeight: number
    CurrencyCode: string
    EstimatedFee: number
    ActualFee: number | null
    OrderRemark: string | null
    AbandonReason: string | null
    ActualOutboundTime: Date | null
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
    RateVersionId: number | null
    CancelReason: string | null
  }
  vendor_out_item: {
    ContractCompanyId: number
    Id: Generated<number>
    VendorOutId: number
    LineNo: number
    WaresInfoId: number
    Fnsku: string
    Asin: string
    BatchNo: string | null
    Pieces: number
    SnList: Generated<string[]>
  }
  wallet: {
    ContractCompanyId: number
    CurrencyCode: string
    Balance: Generated<number>
    FrozenAmount: Generated<number>
    PrepaymentBalance: Generated<number>
    CreditLimit: Generated<number>
  }
  wallet_flow: {
    ContractCompanyId: number
    Id: Generated<number>
    CurrencyCode: string
    WalletFlowType: number
    ChangeBalance: number
    ChangeFrozen: number
    ChangePrepayment: number
    AfterBalance: number
    AfterFrozen: number
    AfterPrepayment: number
    RelateType: string
    RelateNo: string
    Seq: Generated<number>
    Operator: string
    FlowTime: Date
    Remark: string | null
  }
  warehouse: {
    WarehouseId: Generated<number>
    WarehouseCode: string
    WarehouseName: string
    WarehouseType: number
    CountryCode: string
    Address1: string
    City: string
    PostalCode: string
    Phone: string | null
    TimeZone: string
    CurrencyCode: string
    IsEnabled: Generated<boolean>
  }
  warehouse_notice: {
    Id: Generated<number>
    NoticeNumberStr: string
    CountryCode: string
    PublishTime: Date
    ExpireTime: Date | null
    CreatedBy: number | null
    CreatedTime: Date
    UpdatedTime: Date
    RowVersion: Generated<number>
  }
  warehouse_notice_text: {
    NoticeId: number
    Language: string
    NotifyTitle: string
    NotifyContent: string
  }
  warehouse_out: {
    ContractCompanyId: number
    Id: Generated<number>
    WarehouseOutNo: string
    OutboundType: number
    Site: string
    WarehouseId: number
    Status: number
    PlatformOrderNo: string | null
    SalesPlatform: number | null
    CustomerReference: string | null
    RecipientName: string | null
    RecipientCompany: string | null
    RecipientPhone: string | null
    RecipientEmail: string | null
    CountryCode: string | null
    PostalCode: string | null
    City: string | null
    County: string | null
    Address1: string | null
    Address2: string | null
    HouseNumber: string | null
    IsRemote: Generated<boolean>
    IsRemoteConfirmed: Generated<boolean>
    DropshipDeliveryMethod: number | null
    Courier: string | null
    CourierService: string | null
    PackagesCount: Generated<number>
    ParcelWeight: number | null
    ParcelLength: number | null
    ParcelWidth: number | null
    ParcelHeight: number | null
    TotalPieces: number
    TrackingNo: string | null
    ExpressStatus: number | null
    OrderRemark: string | null
    CurrencyCode: string
    EstimatedFee: Generated<number>
    ActualFee: number | null
    ActualOutboundTime: Date | null
    CancelReason: string | null
    AbandonReason: string | null
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    ShopInfo: string | null
    ExpectedOutboundDate: string | null
    SearchText: GeneratedAlways<string | null>
    RateVersionId: number | null
  }
  warehouse_out_item: {
    ContractCompanyId: number
    Id: Generated<number>
    WarehouseOutId: number
    LineNo: number
    WaresInfoId: number
    Fnsku: string
    BatchNo: string | null
    Pieces: number
    SnList: Generated<string[]>
    ProductRemark: string | null
  }
  warehouse_rent: {
    ContractCompanyId: number
    WaresStockId: number
    RentDate: string
    CountryCode: string
    WarehouseId: number
    WaresInfoId: number
    Pieces: number
    Volume: number
    AgingDays: number
    AgeBand: number
    UnitPrice: number
    CurrencyCode: string
    Amount: number
    RateVersionId: number
  }
  warehouse_rent_progress: {
    ContractCompanyId: number
    CountryCode: string
    LastDay: string
    ChargedMonth: string | null
  }
  wares_accessory: {
    ContractCompanyId: number
    Id: Generated<number>
    WaresInfoId: number
    AccessoryCode: string
    Name: string
    QtyPerSet: number
    IsMain: boolean
    Length: number | null
    Width: number | null
    Height: number | null
    Weight: number | null
    ImageFileId: number | null
  }
  wares_info: {
    ContractCompanyId: number
    Id: Generated<number>
    CountryCode: string
    Sku: string
    CustomerCode: string | null
    Fnsku: string
    NameCn: string
    NameEn: string
    Details: string | null
    UnitLength: number
    UnitWidth: number
    UnitHeight: number
    UnitWeight: number
    PcsPerCarton: number
    CartonLength: number
    CartonWidth: number
    CartonHeight: number
    CartonWeight: number
    RatioPercent: number
    RatioColor: string
    BatteryType: number
    IsHazardous: boolean
    DangerousClass: string
    UkCustomsCode: string | null
    DeCustomsCode: string | null
    SalesPlatform: number
    ShopName: string | null
    LabelSize: string
    ImageFileId: number | null
    DeclareValue: number | null
    DeclareCurrency: string | null
    ReviewState: number
    RejectReason: string | null
    ChangeReason: string | null
    IsAccessoryFrozen: Generated<boolean>
    StockLine: number | null
    AgeLine: number | null
    IsSnManaged: Generated<boolean>
    CreatedTime: Date
    CreatedBy: number
    UpdatedTime: Date
    UpdatedBy: number
    RowVersion: Generated<number>
    SearchText: GeneratedAlways<string | null>
    IsStockAlert: Generated<boolean>
    IsAgeAlert: Generated<boolean>
  }
  wares_stock: {
    ContractCompanyId: number
    Id: Generated<number>
    CountryCode: string
    WarehouseId: number
    WaresInfoId: number
    BatchNo: string
    TotalPcs: Generated<number>
    AvailablePcs: Generated<number>
    LockedPcs: Generated<number>
    DamagedPcs: Generated<number>
    InTransitPcs: Generated<number>
    PutawayDate: string | null
    UnitVolume: number
    SearchText: GeneratedAlways<string | null>
    LastFlowTime: Date | null
  }
  wfin_fee: {
    ContractCompanyId: number
    Id: Generated<number>
    FeeNo: string
    WarehouseId: number | null
    RelateType: string
    RelateId: number
    RelateNo: string
    CostType: number
    Name: string
    UnitPrice: number
    FeeUnit: number
    Qty: number
    CurrencyCode: string
    Amount: number
    FeeDate: string
    FeeState: number
    PayerCompanyId: number
    WaiveReason: string | null
    DueTime: Date | null
    CreatedTime: Date
    Operator: Generated<string>
    RateVersionId: number | null
    MonthlyBillNo: string | null
    Explain: Json<'wfin_fee.Explain'>
    IsExtra: Generated<boolean>
  }
  wfin_monthly_bill: {
    ContractCompanyId: number
    Id: Generated<number>
    MonthlyBillNo: string
    CompanyId: number
    BillMonth: string
    CurrencyCode: string
    LegalEntity: string
    InvoiceNo: string
    InvoiceDate: string
    BillStatus: number
    LineCount: number
    OpeningUnpaid: number
    FeeTotal: number
    RefundTotal: number
    TaxAmount: number
    BillAmount: number
    CreditedAmount: Generated<number>
    PaidAmount: Generated<number>
    BalanceDue: GeneratedAlways<number>
    DueDate: string
    ConfirmBy: Date
    ConfirmTime: Date | null
    VoidReason: string | null
    BillGroup: GeneratedAlways<number>
    CreatedTime: Date
    CreatedBy: number | null
    UpdatedTime: Date
    UpdatedBy: number | null
    RowVersion: Generated<number>
    CostSums: Json<'wfin_monthly_bill.CostSums'>
    TaxSums: Json<'wfin_monthly_bill.TaxSums'>
    SearchText: GeneratedAlways<string | null>
    Customer: Json<'wfin_monthly_bill.Customer'>
  }
  wfin_monthly_bill_line: {
    ContractCompanyId: number
    Id: Generated<number>
    MonthlyBillId: number
    LineNo: number
    BillMonth: string
    FeeNo: string
    FeeDate: string
    CountryCode: string | null
    RelateType: string
    RelateId: number
    RelateNo: string
    OrderType: number | null
    CustomerReference: string | null
    CostType: number
    Name: string
    UnitPrice: number
    FeeUnit: number
    Qty: number
    CurrencyCode: string
    Amount: number
    TaxCode: string
    TaxPercent: number
    TaxAmount: number
    Operator: string
    CreditNoteId: number | null
    CorrectsLineNo: number | null
  }
  work_assignment: {
    ContractCompanyId: number
    Entity: string
    EntityId: number
    UserId: number
    AssignedTime: Date
    AssignedBy: number
  }
  work_note: {
    ContractCompanyId: number
    Id: Generated<number>
    Entity: string
    EntityId: number
    CreatedTime: Date
    CreatedBy: number
    Operator: string
    Content: string
  }
}
