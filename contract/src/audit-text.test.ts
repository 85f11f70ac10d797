import { describe, expect, it } from 'vitest';
import { auditSentences } from './all-audit-words.ts';
import { auditActionLabel, auditSentence, auditText } from './audit-text.ts';

const tags = { action: 'syncTags', object_type: 'campaign', object_name: 'Fall showroom' };

describe('auditSentence', () => {
  it('names the object everywhere, and leaves it out on its own page', () => {
    expect(auditText(tags, 'everywhere')).toBe('changed the tags of the campaign Fall showroom');
    expect(auditText(tags, 'own page')).toBe('changed the tags');
    expect(auditText({ action: 'createCampaign', object_type: 'campaign', object_name: 'Fall' }, 'own page')).toBe(
      'created the campaign',
    );
  });

  it('says what a campaign was made to do', () => {
    const row = { action: 'setCampaignStatus', object_type: 'campaign', object_name: 'Fall' };
    const said = (details: Record<string, unknown>) => auditText({ ...row, details }, 'everywhere');
    expect(said({ from: 'running', status: 'completed' })).toBe('completed the campaign Fall');
    expect(said({ from: 'draft', status: 'running' })).toBe('started the campaign Fall');
    expect(said({ from: 'paused', status: 'running' })).toBe('resumed the campaign Fall');
    expect(said({})).toBe('changed the status of the campaign Fall');
  });

  it('keeps the name apart, to be a link', () => {
    expect(
      auditSentence(
        { action: 'createProspectList', object_type: 'prospect_list', object_name: 'Homeowners' },
        'everywhere',
      ),
    ).toEqual({ before: 'created the list ', object: 'Homeowners', after: '' });
  });

  it('says what it was where nobody knows its name any more', () => {
    expect(auditText({ action: 'deleteTag', object_type: 'tag', object_name: '' }, 'everywhere')).toBe(
      'deleted the tag',
    );
  });

  it('holds for every action, and for actions and objects of before', () => {
    for (const action of Object.keys(auditSentences)) {
      const row = { action, object_type: 'prospect_list', object_name: 'Homeowners' };
      for (const where of ['everywhere', 'own page'] as const)
        expect(auditText(row, where)).toMatch(/^[a-z][^[\]{}_]+$/);
      expect(auditActionLabel(action)).toMatch(/^[A-Z][^[\]{}_]+$/);
    }
    expect(auditText({ action: 'fixThing', object_type: 'old_thing', object_name: '' }, 'everywhere')).toBe(
      'Fix thing of the old thing',
    );
  });
});
