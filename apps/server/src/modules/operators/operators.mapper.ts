import type { ConsoleLead, FailedMessage } from '@jalsa/api-client/console';
import type { Lead } from '../leads/index.ts';
import type { MessageView } from '../messaging/index.ts';

export const toLead = (lead: Lead): ConsoleLead => ({
  _id: lead.id,
  business_name: lead.businessName,
  business_type: lead.businessType,
  contact_name: lead.contactName,
  mobile: lead.mobile,
  email: lead.email,
  verified_at: lead.verifiedAt.toISOString(),
  state: lead.state,
  marked_by: lead.markedBy,
  marked_at: lead.markedAt?.toISOString() ?? null,
});

export const toFailedMessage = (message: MessageView): FailedMessage => ({
  _id: message.id,
  channel: message.channel,
  template: message.template,
  to: message.to,
  reason: message.reason,
  attempts: message.attempts,
  failed_at: message.failedAt?.toISOString() ?? null,
});
