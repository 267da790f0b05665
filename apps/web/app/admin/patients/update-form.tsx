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
import { useCachedCall } from '../../lib/console/use-call.ts';
import { useToast } from '../../ui/console/toast.tsx';
import { useWords } from '../use-words.ts';
import type { Section } from './form-values.ts';
import { PATIENT_LIST } from './name.ts';
import { openPatient } from './open-patient.ts';
import { sectionsOf } from './sections.tsx';
import { type SectionHandle, UpdateSection } from './update-section.tsx';
import { type SectionState, useSection } from './use-section.ts';

/** As many earlier entries as leave the box in sight. */
const AT_FIRST = 3;

/** The sections that this patient's support type asks for, and one button for all of them. */
export function UpdateForm({ patient }: { patient: Patient }) {
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const show = useCachedCall(openPatient, { params: { id: String(patient.id) } });
  const newest = useRef(patient);
  const onSaved = (saved: Patient) => {
    newest.current = saved;
    show(saved);
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
  const asked = sectionsOf(states.personal.values.support_type ?? '');
  // Also what another support type has hidden: it was typed about this patient.
  const unsaved = keysOf(states).filter((section) => isTyped(states[section]));
  const shown = keysOf(states).filter(
    (section) => asked.includes(section) || (isSavingAll && unsaved.includes(section)),
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

  // What is hidden comes back first: it may be refused. One after the other: what the next one is saved over is what the last one left.
  const saveAll = async () => {
    flushSync(() => {
      setIsRunning(true);
      setIsSavingAll(true);
    });
    let areSaved = true;
    for (const section of unsaved) {
      areSaved = areSaved && (await handles.current.get(section)?.submit()) === true;
    }
    setIsRunning(false);
    if (!areSaved) return;
    toast.success(words.patients.updated);
    setIsDone(true);
  };

  const earlier: Partial<Record<Section, Entry[]>> = {
    notes: timeline(patient.additional_notes),
    medical: healthTimeline(patient.healthStatus),
    history: historyTimeline(patient.medicalHistory),
  };

  return (
    <div className="max-w-3xl" inert={isRunning || isDone}>
      {shown.map((section) => (
        <UpdateSection
          key={section}
          state={states[section]}
          handle={(handle) => {
            if (handle) handles.current.set(section, handle);
          }}
        >
          {earlier[section] && <PastEntries entries={earlier[section]} first={AT_FIRST} />}
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

const isTyped = ({ draft }: SectionState) => Object.keys(draft.typed ?? {}).length > 0;
