export { readingAssistant } from './reading-assistant.ts';
export {
  startScriptedAssistant,
  toolAnswers,
  type Script,
  type ScriptedAssistant,
  type ScriptedStep,
} from './scripted-assistant.ts';
