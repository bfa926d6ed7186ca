-- Which signals tell display and division on each device, by the worst of its sessions
SELECT device, os, simulator, question, signal, verdict, session, readings, wrong
FROM device_signals
ORDER BY device, os, simulator, question = 'division', verdict = 'not measured', wrong, signal
