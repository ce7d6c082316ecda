/** Code of the record of requests; its buttons stand below it. */
export const RFQ = 'Client:rfqRecord'

export const RFQ_RECORD = '/orderManage/rfqRecord'
