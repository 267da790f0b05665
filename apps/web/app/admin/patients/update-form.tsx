import { PATIENT_SAVED_FOR_MS } from '@thinna/contract/constants/limits';
import { keysOf } from '@thinna/contract/kit/field';
import type { Patient } from '@thinna/contract/patients/patients';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { PastEntries } from '../../console/past-entries.tsx';
import {
  type Entry,
  healthTimeline,
  historyTimeline,
  timeline,
} from '../../console/patient-record.ts';
import { useLeaveQuestion } from '../../console/use-leave-question.tsx';
import { useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { useToast } from '../../ui/console/toast.tsx';
import { useWords } from '../use-words.ts';
import type { Section } from './form-values.ts';
import { PATIENT_LIST } from './name.ts';
import { openPatient } from './open-patient.ts';
import { sectionsOf } from './sections.tsx';
import { type SectionHandle, UpdateSection } from './update-section.tsx';
import { type SectionState, useSection } from './use-section.ts';

/** Earlier entries shown at first, so that the input stays in view. */
const INITIAL_ENTRIES = 3;

/** The sections of the patient's support type, and a button that saves all of them. */
export function UpdateForm({ patient }: { patient: Patient }) {
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const setCached = useSetCachedAnswer(openPatient, { params: { id: String(patient.id) } });
  const newest = useRef(patient);
  const onSaved = (saved: Patient) => {
    newest.current = saved;
    setCached(saved);
  };
  const states = {
    personal: useSection('personal', newest, onSaved),
    notes: useSection('notes', newest, onSaved),
    medical: useSection('medical', newest, onSaved),
    proxy: useSection('proxy', newest, onSaved),
    history: useSection('history', newest, onSaved),
  };
  const [isRunning, setIsRunning] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const handles = useRef(new Map<Section, SectionHandle>());
  const [isSavingAll, setIsSavingAll] = useState(false);
  const supportSections = sectionsOf(states.personal.values.support_type ?? '');
  // Includes sections that a change of the support type has hidden: their input is unsaved too.
  const unsaved = keysOf(states).filter((section) => hasInput(states[section]));
  const shown = keysOf(states).filter(
    (section) => supportSections.includes(section) || (isSavingAll && unsaved.includes(section)),
  );
  const { question } = useLeaveQuestion({
    isUnsaved: unsaved.length > 0,
    onClose: () => void navigate(PATIENT_LIST),
    onGiveUp: () => {
      for (const section of unsaved) states[section].draft.forget();
    },
  });

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(PATIENT_LIST), PATIENT_SAVED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  // Shows hidden sections with unsaved input first, because they may be refused. Saves in sequence,
  // because each save is based on the version that the previous one returned.
  const saveAll = async () => {
    flushSync(() => {
      setIsRunning(true);
      setIsSavingAll(true);
    });
    let isSaved = true;
    for (const section of unsaved) {
      isSaved = isSaved && (await handles.current.get(section)?.submit()) === true;
    }
    setIsRunning(false);
    if (!isSaved) return;
    toast.success(words.patients.updated);
    setIsDone(true);
  };

  const pastEntries: Partial<Record<Section, Entry[]>> = {
    notes: timeline(patient.additional_notes),
    medical: healthTimeline(patient.healthStatus),
    history: historyTimeline(patient.medicalHistory),
  };

  return (
    <div inert={isRunning || isDone}>
      {shown.map((section) => (
        <UpdateSection
          key={section}
          state={states[section]}
          handle={(handle) => {
            if (handle) handles.current.set(section, handle);
          }}
        >
          {pastEntries[section] && (
            <PastEntries entries={pastEntries[section]} first={INITIAL_ENTRIES} />
          )}
        </UpdateSection>
      ))}
      <div className="save-all">
        <button
          type="button"
          className="button"
          disabled={isRunning}
          onClick={() => void saveAll()}
        >
          {isRunning ? words.form.saving : words.patient_record.save_all}
        </button>
      </div>
      {question}
    </div>
  );
}

const hasInput = ({ draft }: SectionState) => Object.keys(draft.typed ?? {}).length > 0;
